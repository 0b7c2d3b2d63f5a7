import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { outlineOf } from '../geometry/outline.ts';
import { layRow } from '../geometry/row-geometry.ts';
import { imported, readFixture } from '../fixtures.testing.ts';
import { importSeatMap } from '../import/import-seat-map.ts';
import type { SeatMap } from '../seat-map.ts';
import { anyMap, buildMap, buildRow, buildSection, buildStadium } from '../seat-map.testing.ts';
import { allSeats, categoryOf } from '../seat-walk.ts';
import { seatMarks, type BuyerMap } from './buyer-map.ts';
import { toBuyerMap } from './encode-buyer-map.ts';
import { decodeLabels, decodePositions, encodeLabels, encodePositions } from './number-columns.ts';
import { readBuyerMap } from './read-buyer-map.ts';

/** A map as it arrives. */
function sent(map: SeatMap): BuyerMap {
  return readBuyerMap(JSON.parse(JSON.stringify(toBuyerMap(map))));
}

/** What is said about each seat, from the columns. */
function seatsOf({ seats, rows, sections, categories }: BuyerMap) {
  return Array.from({ length: seats.count }, (_, at) => {
    const row = rows[seats.rows[at] ?? -1];
    return {
      id: seats.ids[at],
      address: [sections[row?.section ?? -1]?.label, row?.label, seats.labels[at]],
      category: categories[seats.categories[at] ?? -1]?.key,
      marks: seats.marks[at],
    };
  });
}

describe('the map of buyers', () => {
  it('says about every seat what the map says, in its order', () => {
    fc.assert(
      fc.property(anyMap, map => {
        const buyers = sent(map);
        const seats = allSeats(map);
        expect(seatsOf(buyers)).toEqual(
          seats.map(({ seat, group, section }) => ({
            id: seat.id,
            address: [section.label, group.label, seat.label],
            category: categoryOf(seat, section),
            marks:
              (seat.accessible ? seatMarks.accessible : 0) |
              (seat.companion ? seatMarks.companion : 0) |
              (seat.restrictedView ? seatMarks.restrictedView : 0),
          })),
        );
        seats.forEach(({ seat }, at) => {
          expect(Math.abs((buyers.seats.xs[at] ?? NaN) - seat.x)).toBeLessThan(0.06);
          expect(Math.abs((buyers.seats.ys[at] ?? NaN) - seat.y)).toBeLessThan(0.06);
        });
        expect(buyers.zones.map(({ id, capacity, outline }) => ({ id, capacity, outline }))).toEqual(
          map.sections.flatMap(({ zones }) =>
            zones.map(({ id, capacity, outline }) => ({ id, capacity, outline })),
          ),
        );
      }),
    );
  });

  it('knows which rows and seats each section has', () => {
    const buyers = sent(buildStadium(1200));
    for (const { firstRow, rowCount, firstSeat, seatCount } of buyers.sections) {
      const rows = buyers.rows.slice(firstRow, firstRow + rowCount);
      expect(rows[0]?.firstSeat).toBe(firstSeat);
      expect(rows.reduce((sum, row) => sum + row.seatCount, 0)).toBe(seatCount);
    }
    expect(buyers.seats.count).toBe(1200);
  });

  it.each([
    'stadium.pretix.json',
    'sampleChartWithTables.json',
    'sampleChartWithFloors.json',
    'ticketland-demo-hall.json',
  ])('is the same for %s', name => {
    const { map } = imported(importSeatMap(readFixture(name)));
    const buyers = sent(map);
    expect(buyers.seats.ids).toEqual(allSeats(map).map(({ seat }) => seat.id));
    expect(buyers.sections.map(({ floor }) => map.floors?.[floor ?? -1])).toEqual(
      map.sections.map(({ floor }) => floor),
    );
    expect(buyers.rows.filter(({ table }) => table)).toHaveLength(
      map.sections.flatMap(({ tables }) => tables).length,
    );
    expect(buyers.sections.map(({ outline }) => outline.length)).toEqual(
      map.sections.map(section => outlineOf(section)?.length ?? 0),
    );
  });

  it('does not tell how rows were drawn', () => {
    const map = buildMap([{ ...buildSection({ id: 's' }), rows: [buildRow({ id: 'r', curve: 40 })] }]);
    expect(JSON.stringify(toBuyerMap(map))).not.toMatch(/layout|numbering|curve|spacing/);
  });

  it('has the picture behind the hall only where buyers are to see it', () => {
    const background = { mediaId: 'traced', x: 0, y: 0, width: 9, height: 9, opacity: 0.5 };
    const map = { ...buildMap([buildSection({ id: 's' })]), background };
    expect(JSON.stringify(toBuyerMap(map))).not.toContain('traced');
    const shown = { ...map, background: { ...background, isShown: true } };
    expect(readBuyerMap(toBuyerMap(shown)).background).toEqual(shown.background);
  });

  it('of 20,000 seats on curved rows is under 150 kB packed', () => {
    const map = buildStadium(20_000);
    const bent = {
      ...map,
      sections: map.sections.map((section, at) => ({
        ...section,
        rows: section.rows.map((row, place) => {
          const points = layRow(
            { start: row.seats[0] ?? { x: 0, y: 0 }, angle: at * 9, spacing: 50, curve: 80 + place * 3 },
            25,
          );
          return {
            ...row,
            seats: row.seats.map((seat, n) => ({
              ...seat,
              ...points[n],
              restrictedView: (at * 7 + n) % 11 === 0,
            })),
          };
        }),
      })),
    };
    const bytes = gzipSync(JSON.stringify(toBuyerMap(bent))).length;
    expect(sent(bent).seats.count).toBe(20_000);
    expect(bytes).toBeLessThan(150_000);
  });
});

describe('columns', () => {
  it('give positions back to a tenth', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true })), values => {
        decodePositions(encodePositions(values)).forEach((value, at) => {
          expect(Math.abs(value - (values[at] ?? NaN))).toBeLessThan(0.0501);
        });
      }),
    );
    expect(encodePositions([100, 150, 200, 250])).toEqual([1000, 500, 0, 0]);
  });

  it('give labels back as they were', () => {
    const label = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.nat(300).map(String),
      fc.constantFrom('01', '1e3', ''),
    );
    const steps = fc
      .tuple(fc.nat(50), fc.integer({ min: -3, max: 3 }), fc.nat(20))
      .map(([from, step, count]) => Array.from({ length: count }, (_, at) => String(from + at * step)));
    fc.assert(
      fc.property(fc.oneof(fc.array(label), steps), labels => {
        expect(decodeLabels(encodeLabels(labels))).toEqual(labels);
      }),
    );
    expect(encodeLabels(['9', '7', '5'])).toEqual({ from: 9, step: -2, count: 3 });
  });
});
