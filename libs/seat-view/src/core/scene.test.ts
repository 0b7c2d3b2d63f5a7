import { readBuyerMap, toBuyerMap, type Seat, type SeatMap } from '@vh/seating';
import { leavesLoneSeat } from '../choice/lone-seats.ts';
import { offersOf, fitsFilter } from '../choice/sale.ts';
import { detailAt } from './draw-map.ts';
import { lookOf } from './draw-seat.ts';
import { createScene, seatAt, seatTowards } from './scene.ts';
import { readFreeBits } from './seat-bits.ts';
import { sectionAt } from './section-at.ts';

const rowOf = (section: string, label: string, x: number, y: number) => ({
  id: `${section}${label}`,
  label,
  seats: Array.from({ length: 5 }, (_, at): Seat => ({
    id: `${section}${label}-${at + 1}`,
    label: String(at + 1),
    x: x + at * 50,
    y,
  })),
});
const hall: SeatMap = {
  format: 1,
  size: { width: 1000, height: 500 },
  categories: [
    { key: 'stalls', name: 'Stalls', colour: '#aa0000' },
    { key: 'circle', name: 'Circle', colour: '#0000aa' },
  ],
  sections: ['A', 'B'].map((label, place) => ({
    id: label,
    label,
    category: place === 0 ? 'stalls' : 'circle',
    rows: [rowOf(label, '1', 100 + place * 500, 100), rowOf(label, '2', 100 + place * 500, 150)],
    tables: [],
    zones: [],
  })),
  shapes: [],
};
const map = readBuyerMap(toBuyerMap(hall));
const scene = createScene(map);

describe('a scene', () => {
  it('labels a row at its one end where a seat of another row lies at the other', () => {
    const close = ['A', 'B'].map((label, place) => ({
      ...{ id: label, label, category: 'stalls', tables: [], zones: [] },
      // the second block begins where the label of the first one’s row would stand
      rows: [rowOf(label, '1', 100 + place * 260, 100)],
    }));
    const { rowEnds } = createScene(readBuyerMap(toBuyerMap({ ...hall, sections: close })));
    expect(rowEnds.map(ends => ends?.map(({ x }) => x))).toEqual([[48], [612]]);
  });

  it('makes seats so large that neighbours do not touch', () => {
    expect(scene.radius).toBeCloseTo(20);
  });

  it('finds the seat and the section at a point, and nothing beside them', () => {
    expect(seatAt(scene, { x: 152, y: 103 }, scene.radius)).toBe(1);
    expect(seatAt(scene, { x: 450, y: 300 }, scene.radius)).toBeUndefined();
    expect(sectionAt(scene, { x: 650, y: 120 })).toBe(1);
    expect(sectionAt(scene, { x: 450, y: 300 })).toBeUndefined();
  });

  it('leads arrow keys along rows, between rows, and past seats that can not be had', () => {
    const all = () => true;
    expect(seatTowards(scene, 0, { x: 1, y: 0 }, all)).toBe(1);
    expect(seatTowards(scene, 0, { x: 1, y: 0 }, seat => seat !== 1)).toBe(2);
    expect(seatTowards(scene, 2, { x: 0, y: 1 }, all)).toBe(7);
    expect(seatTowards(scene, 4, { x: 1, y: 0 }, all)).toBe(10);
    expect(seatTowards(scene, 0, { x: -1, y: 0 }, all)).toBeUndefined();
  });

  it('is drawn by sections from afar, then by seats, then with their numbers', () => {
    expect([0.05, 0.2, 1].map(scale => detailAt(scene, scale))).toEqual(['sections', 'dots', 'numbers']);
    const lone = createScene(readBuyerMap(toBuyerMap({ ...hall, sections: hall.sections.slice(0, 1) })));
    expect(detailAt(lone, 0.05)).toBe('dots');
  });
});

describe('seats', () => {
  it('are told apart by shape, taken ones before all else', () => {
    expect(lookOf(true, false, 0)).toBe('free');
    expect(lookOf(true, false, 1)).toBe('wheelchair');
    expect(lookOf(true, false, 2)).toBe('companion');
    expect(lookOf(true, false, 4)).toBe('restricted');
    expect(lookOf(true, true, 1)).toBe('faded');
    expect(lookOf(false, true, 1)).toBe('taken');
  });

  it('are free by the bits that are sent, the highest first', () => {
    const bits = Buffer.from([0b10100000, 0b01000000]).toString('base64');
    expect([...readFreeBits(bits, 10)]).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('tell of one that would stay alone, and not of one that was alone before', () => {
    const free = new Uint8Array(20).fill(1);
    expect(leavesLoneSeat(map, free, new Set([1]))).toBe(true);
    expect(leavesLoneSeat(map, free, new Set([0, 1]))).toBe(false);
    free[1] = 0;
    expect(leavesLoneSeat(map, free, new Set([2, 3, 4]))).toBe(false);
  });
});

describe('what is sold', () => {
  const type = { mostPerOrder: 4, isOnSale: true, priceText: '' };
  const types = [
    { ...type, id: 'full', name: 'Stalls', price: 4500, series: 0 },
    { ...type, id: 'child', name: 'Stalls, child', price: 2000, series: 1 },
    { ...type, id: 'high', name: 'Circle', price: 3500, series: 2, isOnSale: false },
  ];
  const sales = [
    { key: 'stalls', ticketTypeIds: ['full', 'child'], standingTicketTypeIds: [] },
    { key: 'circle', ticketTypeIds: ['high'], standingTicketTypeIds: [] },
  ];
  const offers = offersOf(map, sales, types);

  it('costs what its cheapest ticket does, and nothing can be bought of what is not on sale', () => {
    expect(offers.map(({ price, types: sold }) => [price, sold.length])).toEqual([
      [2000, 2],
      [Infinity, 0],
    ]);
  });

  it('is filtered by category and price', () => {
    const [stalls] = offers;
    if (!stalls) throw new Error('the stalls are sold');
    expect(fitsFilter(stalls, { categories: [], maxPrice: 2000 })).toBe(true);
    expect(fitsFilter(stalls, { categories: [], maxPrice: 1999 })).toBe(false);
    expect(fitsFilter(stalls, { categories: ['circle'], maxPrice: undefined })).toBe(false);
  });
});
