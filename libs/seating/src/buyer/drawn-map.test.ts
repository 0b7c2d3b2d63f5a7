import fc from 'fast-check';
import { anyMap, buildMap, buildSection } from '../seat-map.testing.ts';
import { toDrawnMap } from './drawn-map.ts';
import { toBuyerMap } from './encode-buyer-map.ts';
import { readBuyerMap } from './read-buyer-map.ts';

describe('a map that is still being drawn', () => {
  it('says what buyers will get', () => {
    fc.assert(
      fc.property(anyMap, map => {
        const [drawn, bought] = [toDrawnMap(map), readBuyerMap(toBuyerMap(map))];
        expect(drawn.seats.ids).toEqual(bought.seats.ids);
        expect(drawn.seats.labels).toEqual(bought.seats.labels);
        expect(drawn.seats.rows).toEqual(bought.seats.rows);
        expect(drawn.seats.categories).toEqual(bought.seats.categories);
        expect(drawn.seats.marks).toEqual(bought.seats.marks);
        const shape = ({ sections, rows, zones }: typeof drawn) => ({
          sections: sections.map(({ outline, ...section }) => ({
            ...section,
            hasBorder: outline.length > 2,
          })),
          rows: rows.map(({ table, ...row }) => ({ ...row, isTable: table !== undefined })),
          zones: zones.map(({ id, section, category, capacity }) => ({ id, section, category, capacity })),
        });
        expect(shape(drawn)).toEqual(shape(bought));
      }),
    );
  });

  it('keeps a position that is no number, and all others', () => {
    const section = buildSection({ id: 's', rows: 1, seats: 3 });
    const rows = section.rows.map(row => ({
      ...row,
      seats: row.seats.map((seat, at) => (at === 1 ? { ...seat, x: NaN } : seat)),
    }));
    const map = buildMap([{ ...section, rows }]);
    const { xs } = toDrawnMap(map).seats;
    expect(Array.from(xs, Number.isFinite)).toEqual([true, false, true]);
  });
});
