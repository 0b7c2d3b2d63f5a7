import { countSeats, toInventoryRows, validateSeatMap } from '@vh/seating';
import fc from 'fast-check';
import { drawSeatMap } from './draw-seat-map.ts';

const capacity = fc.integer({ min: 1, max: 900 });

describe('the halls of the demo', () => {
  it('can be published as they are drawn, whatever their size', () => {
    fc.assert(
      fc.property(fc.tuple(capacity, capacity, capacity), capacities => {
        const map = drawSeatMap(capacities);
        const { problems } = validateSeatMap(map);
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(countSeats(map)).toBe(capacities.reduce((sum, one) => sum + one, 0));
      }),
      { numRuns: 25 },
    );
  });

  it('keep seats apart, in short rows behind long ones too', () => {
    fc.assert(
      fc.property(fc.tuple(capacity, capacity, capacity), capacities => {
        const { sections } = drawSeatMap(capacities);
        const seats = sections.flatMap(({ rows }) => rows.flatMap(row => row.seats));
        const inOrder = seats.toSorted((a, b) => a.y - b.y);
        const isTooNear = inOrder.some((seat, at) =>
          inOrder.slice(at + 1, at + 120).some(other => Math.hypot(seat.x - other.x, seat.y - other.y) < 50),
        );
        expect(isTooNear).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('have aisles, seats for people who need them in front, and less in view at the ends far up', () => {
    const rows = toInventoryRows(drawSeatMap([300, 180, 120]));
    const first = rows.filter(({ section, row }) => section === 'Parter' && row === '1');
    expect(first.filter(({ accessible }) => accessible).map(({ seat }) => seat)).toEqual(['1', '2']);
    expect(first.map(({ position }) => position)).not.toEqual(first.map((_, at) => at + 1));
    expect(
      rows.filter(({ restrictedView }) => restrictedView).every(({ section }) => section === 'Galerija'),
    ).toBe(true);
    const rankOf = (section: string) =>
      Math.min(...rows.filter(row => row.section === section).map(row => row.rank));
    expect(rankOf('Parter')).toBeLessThan(rankOf('Balkon'));
    expect(rankOf('Balkon')).toBeLessThan(rankOf('Galerija'));
  });
});
