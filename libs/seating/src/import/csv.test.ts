import fc from 'fast-check';
import { imported } from '../fixtures.testing.ts';
import type { SeatMap } from '../seat-map.ts';
import { addressOf, allSeats } from '../seat-walk.ts';
import { validateSeatMap } from '../validation/validate-seat-map.ts';
import { importCsvRanges, importCsvSeats } from './csv.ts';
import { detectFormat } from './detect-format.ts';

function labelsOf(map: SeatMap): string[] {
  return allSeats(map)
    .map(addressOf)
    .map(({ section, row, seat }) => `${section}/${row}/${seat}`);
}

describe('ranges of seats', () => {
  const text = 'zone,row,start,end\nStalls,A,1,3\nStalls,B,4,2\nCircle,A,11,12\n';

  it('become seats from the left, those that run down from the right', () => {
    const { map, report } = imported(importCsvRanges(text));
    expect(labelsOf(map)).toEqual([
      ...['Stalls/A/1', 'Stalls/A/2', 'Stalls/A/3', 'Stalls/B/4', 'Stalls/B/3', 'Stalls/B/2'],
      ...['Circle/A/11', 'Circle/A/12'],
    ]);
    expect(report).toMatchObject({ seats: 8, sections: 2, categories: 2 });
    expect(report.notes.map(({ code }) => code)).toEqual(['laid-out', 'category-per-section']);
    expect(validateSeatMap(map)).toMatchObject({ problems: [], canPublish: true });
  });

  it.each([
    [
      'with semicolons, a BOM, quotes and Windows line ends',
      '\uFEFF"zone";"row";"start";"end"\r\n"Stalls";"A";"1";"3"\r\n\r\n"Stalls";"B";4;2\r\nCircle;A;11;12',
    ],
    ['with a Serbian header', 'Сектор;Ред;Од;До\nStalls;A;1;3\nStalls;B;4;2\nCircle;A;11;12'],
    [
      'with a header in Latin and other columns between',
      'Tribina\tnapomena\tRed\tOd sedišta\tDo sedišta\nStalls\tx\tA\t1\t3\nStalls\t\tB\t4\t2\nCircle\t\tA\t11\t12',
    ],
  ])('are read %s', (_, other) => {
    expect(detectFormat(other)).toBe('csv-ranges');
    expect(imported(importCsvRanges(other)).map).toEqual(imported(importCsvRanges(text)).map);
  });

  it('keep Cyrillic names, categories and standing zones', () => {
    const csv = 'зона,ред,од,до,категорија,капацитет\n"Партер, лево",А,1,20,Прва,\nФан пит,,,,Друга,400';
    const { map, report } = imported(importCsvRanges(csv));
    expect(report).toMatchObject({ seats: 20, standing: 400, sections: 2, categories: 2 });
    expect(map.sections.map(({ label }) => label)).toEqual(['Партер, лево', 'Фан пит']);
    expect(map.categories.map(({ name }) => name)).toEqual(['Прва', 'Друга']);
    expect(validateSeatMap(map).problems).toEqual([]);
  });

  it('tell of every line that is wrong, and import nothing', () => {
    const csv = 'zone,row,start,end\nA,1,1,x\n,1,1,2\nA,2,1,900\nA,3,1,2';
    expect(importCsvRanges(csv)).toEqual({
      problems: [
        { code: 'bad-field', place: 'line 2', params: { column: 'end', expected: 'number', value: 'x' } },
        { code: 'bad-field', place: 'line 3', params: { column: 'zone', expected: 'text' } },
        { code: 'bad-range', place: 'line 4', params: { start: 1, end: 900, limit: 500 } },
      ],
    });
    expect(importCsvRanges('zone,row\nA,1')).toEqual({
      problems: ['start', 'end'].map(column => ({
        code: 'missing-column',
        place: 'line 1',
        params: { column },
      })),
    });
    expect(importCsvRanges('zone,row,start,end')).toEqual({
      problems: [{ code: 'no-places', place: '', params: {} }],
    });
    expect(importCsvRanges('zone,row,start,end\n"A,1')).toMatchObject({ problems: [{ code: 'unreadable' }] });
  });

  it('that overlap are told as duplicates with their lines', () => {
    const { report } = imported(importCsvRanges('zone,row,start,end\nA,1,1,3\nA,1,3,5'));
    expect(report.duplicates).toEqual([
      {
        address: { section: 'A', row: '1', seat: '3' },
        seatIds: expect.any(Array),
        places: ['line 2', 'line 3'],
      },
    ]);
  });

  it('are laid out so that nothing lies over anything, whatever their number', () => {
    const range = fc.record({
      zone: fc.nat(6),
      row: fc.nat(5),
      start: fc.integer({ min: 1, max: 40 }),
      count: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 12 }), ranges => {
        const lines = ranges.map(
          ({ zone, row, start, count }) => `Z${zone},${row + 1},${start},${start + count - 1}`,
        );
        const { map, report } = imported(importCsvRanges(['zone,row,start,end', ...lines].join('\n')));
        expect(report.seats).toBe(ranges.reduce((sum, { count }) => sum + count, 0));
        const { counts } = validateSeatMap(map);
        expect(
          Object.keys(counts).filter(code => !['duplicate-address', 'numbering-gap'].includes(code)),
        ).toEqual([]);
      }),
    );
  });
});

describe('single seats', () => {
  it('keep their positions and marks, in the order of their row', () => {
    const csv =
      'section,row,seat,x,y,wheelchair,companion,restricted view\nA,1,3,"120,5",10,,,x\nA,1,1,20,10,yes,,\nA,1,2,70,10,,da,';
    expect(detectFormat(csv)).toBe('csv-seats');
    const { map } = imported(importCsvSeats(csv));
    expect(map.sections[0]?.rows[0]?.seats).toMatchObject([
      { label: '1', x: 20, y: 10, accessible: true },
      { label: '2', x: 70, y: 10, companion: true },
      { label: '3', x: 120.5, y: 10, restrictedView: true },
    ]);
  });

  it('are laid out in the order of the file without positions', () => {
    const { map, report } = imported(importCsvSeats('zone,row,seat\nA,1,b\nA,1,a\nA,2,c'));
    expect(labelsOf(map)).toEqual(['A/1/b', 'A/1/a', 'A/2/c']);
    expect(report.notes).toContainEqual(expect.objectContaining({ code: 'laid-out' }));
  });

  it('tell of positions that are none and of seats that are there twice', () => {
    expect(importCsvSeats('zone,row,seat,x,y\nA,1,1,NaN,0')).toMatchObject({
      problems: [{ code: 'bad-field', place: 'line 2', params: { column: 'x' } }],
    });
    const { report } = imported(importCsvSeats('zone,row,seat\nA,1,1\nA,1,1'));
    expect(report).toMatchObject({
      seats: 2,
      distinctSeats: 1,
      duplicates: [{ places: ['line 2', 'line 3'] }],
    });
  });

  it('are refused above the limit', () => {
    const lines = Array.from({ length: 60_001 }, (_, at) => `A,${Math.floor(at / 100)},${at % 100}`);
    expect(importCsvSeats(['zone,row,seat', ...lines].join('\n'))).toMatchObject({
      problems: [{ code: 'too-large' }],
    });
  });
});
