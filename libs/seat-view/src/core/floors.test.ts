import { readBuyerMap, toBuyerMap, type Seat, type SeatMap, type SeatSection } from '@vh/seating';
import { createScene, floorsOf, isSeatShown, seatAt, seatTowards } from './scene.ts';
import { sectionAt, zoneAt } from './section-at.ts';

const square = [
  { x: 40, y: 300 },
  { x: 300, y: 300 },
  { x: 300, y: 400 },
  { x: 40, y: 400 },
];
/** Sections that lie over each other, as storeys of a stand do. */
const sectionOn = (floor: string, shift: number): SeatSection => ({
  id: floor,
  label: floor,
  floor,
  category: 'all',
  rows: [
    {
      id: `${floor}-1`,
      label: '1',
      seats: [1, 2, 3].map((number): Seat => ({
        id: `${floor}-1-${number}`,
        label: String(number),
        x: number * 50 + shift,
        y: 100,
      })),
    },
  ],
  tables: [],
  zones: [{ id: `${floor}-z`, label: 'Standing', outline: square, capacity: 5 }],
});
const hall: SeatMap = {
  format: 1,
  size: { width: 1000, height: 500 },
  categories: [{ key: 'all', name: 'All', colour: '#aa0000' }],
  floors: ['Ground', 'Attic', 'Balcony'],
  sections: [sectionOn('Ground', 0), sectionOn('Balcony', 4)],
  shapes: [
    { ...{ id: 'a', kind: 'stage', floor: 'Ground', x: 100, y: 20 }, width: 80, height: 20, rotation: 0 },
    { ...{ id: 'b', kind: 'stage', x: 100, y: 20 }, width: 80, height: 20, rotation: 0 },
  ],
};
const map = readBuyerMap(toBuyerMap(hall));
const [ground, balcony] = [createScene(map, 0), createScene(map, 2)];

describe('a hall of several floors', () => {
  it('has those to switch that something is on', () => {
    expect(floorsOf(map)).toEqual([0, 2]);
    expect(floorsOf({ ...map, sections: map.sections.slice(0, 1) })).toEqual([]);
  });

  it('has its seats, sections and zones on one of them at a time', () => {
    expect(seatAt(ground, { x: 52, y: 100 }, 20)).toBe(0);
    expect(seatAt(balcony, { x: 52, y: 100 }, 20)).toBe(3);
    expect(sectionAt(ground, { x: 100, y: 350 })).toBe(0);
    expect(sectionAt(balcony, { x: 100, y: 350 })).toBe(1);
    expect([zoneAt(ground, { x: 100, y: 350 }), zoneAt(balcony, { x: 100, y: 350 })]).toEqual([0, 1]);
    expect([isSeatShown(ground, 0), isSeatShown(ground, 3)]).toEqual([true, false]);
  });

  it('is walked through by keys on the floor that is shown', () => {
    expect(seatTowards(ground, 0, { x: 1, y: 0 }, () => true)).toBe(1);
    expect(seatTowards(balcony, 3, { x: 1, y: 0 }, () => true)).toBe(4);
  });

  it('shows what is drawn for a floor there alone, and the rest on all', () => {
    expect(ground.shapes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(balcony.shapes.map(({ id }) => id)).toEqual(['b']);
  });

  it('stays where it is when floors are switched', () => {
    expect(balcony.content).toEqual(ground.content);
    expect(createScene(map).content).toEqual(ground.content);
  });
});
