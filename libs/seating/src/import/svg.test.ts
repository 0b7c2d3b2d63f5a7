import fc from 'fast-check';
import { imported } from '../fixtures.testing.ts';
import { addressOf, allSeats } from '../seat-walk.ts';
import { importSeatMap } from './import-seat-map.ts';
import { importSvg } from './svg.ts';
import { applyMatrix, combine, identity, readTransform } from './svg-transform.ts';

const svg = (content: string, attributes = 'viewBox="0 0 400 300"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

function seatsOf(text: string, pattern?: string) {
  return allSeats(imported(importSvg(text, { pattern })).map).map(placed => ({
    ...addressOf(placed),
    x: placed.seat.x,
    y: placed.seat.y,
  }));
}

describe('drawings', () => {
  it('have a seat for each shape with the id of one, as the plan of an arena has 152', () => {
    const ellipses = Array.from({ length: 152 }, (_, at) => {
      const [block, row, number] = [
        Math.floor(at / 35) + 1,
        'ABCDE'.charAt(Math.floor((at % 35) / 7)),
        (at % 7) + 1,
      ];
      return `<ellipse id="seat-${number}-${row}-${block}" cx="${block * 60 + number * 7}" cy="${row.charCodeAt(0)}" rx="3" ry="3"/>`;
    });
    const text = svg(
      `<rect id="stage" x="100" y="0" width="200" height="40"/><text x="200" y="20">Stage</text>${ellipses.join('')}`,
    );
    const { map, report } = imported(importSeatMap(text));
    expect(report).toMatchObject({
      format: 'svg',
      seats: 152,
      distinctSeats: 152,
      sections: 5,
      categories: 5,
    });
    expect(map.shapes).toMatchObject([
      { kind: 'stage', x: 200, y: 20, width: 200, height: 40 },
      { kind: 'text', text: 'Stage', x: 200, y: 20, size: 16 },
    ]);
  });

  it.each(['NaN', '50%', 'left'])('name the seat that lies at %s, and lay it nowhere else', value => {
    const seats = `<circle id="seat-1-A-X" cx="5px" cy="5" r="2"/><circle id="seat-2-A-X" cx="${value}" cy="5" r="2"/>`;
    expect(importSvg(svg(seats))).toEqual({
      problems: [
        { code: 'bad-field', place: '#seat-2-A-X', params: { column: 'cx', expected: 'number', value } },
      ],
    });
  });

  it('place circles, ellipses and rectangles by their middles, moved, scaled, turned and by a matrix', () => {
    const text = svg(
      `<g transform="translate(10 20)"><g transform="scale(2)"><circle id="seat-1-A-X" cx="5" cy="5" r="2"/></g>
       <rect id="seat-2-A-X" x="90" y="0" width="20" height="10" transform="rotate(90 100 5)"/></g>
       <ellipse id="seat-3-A-X" cx="1" cy="1" transform="matrix(1 0 0 1 200 100)"/>`,
      'viewBox="-10 0 400 300"',
    );
    expect(seatsOf(text)).toEqual([
      { section: 'X', row: 'A', seat: '1', x: 30, y: 30 },
      { section: 'X', row: 'A', seat: '2', x: 120, y: 25 },
      { section: 'X', row: 'A', seat: '3', x: 211, y: 101 },
    ]);
  });

  it('are read by the pattern of ids they use, names with signs and Cyrillic too', () => {
    const text = svg(
      '<circle id="Партер/12 (A&amp;B)_r.3" cx="5" cy="5" r="2"/><circle id="seat-1-A-X" cx="50" cy="5" r="2"/>',
    );
    expect(seatsOf(text, '<block>/<number> (A&B)_r.<row>')).toEqual([
      { section: 'Партер', row: '3', seat: '12', x: 5, y: 5 },
    ]);
    for (const pattern of [
      'seat-<number>-<row>',
      '<number><row>-<block>',
      '<row>-<row>-<number>-<block>',
      '',
    ]) {
      expect(importSvg(text, { pattern })).toMatchObject({ problems: [{ code: 'bad-pattern' }] });
    }
  });

  it('leave out what is defined or hidden, and tell what else was left out', () => {
    const text = svg(
      `<defs><circle id="seat-9-A-X" cx="1" cy="1" r="1"/></defs><circle id="seat-8-A-X" style="display:none" cx="1" cy="1" r="1"/>
       <path id="seat-7-A-X" d="M0 0h9"/><path d="M0 0h9"/><use href="#seat-9-A-X"/><circle id="seat-1-A-X" cx="9" cy="9" r="1"/>`,
    );
    const { report } = imported(importSvg(text));
    expect(report).toMatchObject({
      seats: 1,
      notes: [
        { code: 'place-left-out', place: '#seat-7-A-X', count: 1, params: { kind: 'path' } },
        { code: 'drawing-left-out', count: 1, params: { kind: 'path' } },
        { code: 'drawing-left-out', count: 1, params: { kind: 'use' } },
        { code: 'category-per-section' },
      ],
    });
  });

  it('tell of seats that are there twice', () => {
    const { report } = imported(
      importSvg(svg('<circle id="seat-1-A-X" cx="9" cy="9"/><circle id="seat-1-A-X" cx="19" cy="9"/>')),
    );
    expect(report).toMatchObject({
      seats: 2,
      distinctSeats: 1,
      duplicates: [{ places: ['#seat-1-A-X', '#seat-1-A-X'] }],
    });
  });

  it.each([
    ['no drawing', '<html></html>', 'unreadable'],
    ['not closed', '<svg><g', 'unreadable'],
    ['with entities of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>', 'unreadable'],
    ['without seats', svg('<rect width="1" height="1"/>'), 'no-places'],
    ['with a transform that is none', svg('<circle id="seat-1-A-X" transform="spin(3)"/>'), 'bad-field'],
    ['nested without end', svg('<g>'.repeat(100) + '</g>'.repeat(100)), 'too-large'],
  ])('are refused when they are %s', (_, text, code) => {
    expect(importSvg(text)).toMatchObject({ problems: [{ code }] });
  });

  it('have no seat for an id with a part that is too long for any label', () => {
    const idOf = (block: string) => `<circle id="seat-1-A-${block}" cx="1" cy="1" r="1"/>`;
    expect(seatsOf(svg(idOf('B'.repeat(60))))).toHaveLength(1);
    expect(importSvg(svg(idOf('B'.repeat(61))))).toMatchObject({ problems: [{ code: 'no-places' }] });
  });

  it('combine transforms as they stand, the last one done first', () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(number, number, number, number, (dx, dy, degrees, x) => {
        const text = `translate(${dx},${dy}) rotate(${degrees}) scale(2 3)`;
        const all = readTransform(text) ?? identity;
        const parts = text.split(/(?<=\)) /).map(part => readTransform(part) ?? identity);
        const point = applyMatrix(parts.reduce(combine, identity), { x, y: 7 });
        expect(applyMatrix(all, { x, y: 7 })).toEqual(point);
        expect(Math.hypot(point.x - dx, point.y - dy)).toBeCloseTo(Math.hypot(2 * x, 21), 6);
      }),
    );
  });
});
