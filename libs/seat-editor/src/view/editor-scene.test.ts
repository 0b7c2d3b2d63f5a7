import { seatBits, type MapTheme } from '@vh/seat-view/core';
import type { SeatMap } from '@vh/seating';
import { drawingOf, placesOf, sceneOf } from './editor-scene.ts';

const seats = [1, 2, 3].map(number => ({ id: `a-${number}`, label: String(number), x: number * 50, y: 100 }));
const outline = [
  { x: 0, y: 200 },
  { x: 200, y: 200 },
  { x: 200, y: 300 },
];
const map: SeatMap = {
  format: 1,
  size: { width: 400, height: 400 },
  categories: [
    { key: 'one', name: 'One', colour: '#aa0000' },
    { key: 'two', name: 'Two', colour: '#0000aa' },
  ],
  sections: [
    {
      ...{ id: 's', label: 'S', category: 'two', tables: [] },
      rows: [{ id: 'a', label: 'A', seats }],
      zones: [{ id: 'z', label: 'Floor', outline, capacity: 300 }],
    },
  ],
  shapes: [],
};
const theme: MapTheme = {
  ...{ ground: '#eee', ink: '#000', ink2: '#333', paper: '#fff', sheet: '#fff', rule: '#ccc', edge: '#999' },
  ...{ focus: '#00f', curtain: '#500', onCurtain: '#fee', series: ['#a00'], board: 'sans-serif' },
};

describe('the drawing of a map that is edited', () => {
  it('has the colours that the map gives its categories', () => {
    const scene = sceneOf(map);
    const { colours, hasOwnColours } = drawingOf({ map, scene, theme });
    expect(colours[scene.map.seats.categories[0] ?? -1]).toBe('#0000aa');
    expect(hasOwnColours).toBe(true);
  });

  it('only hints at where dragged seats come from', () => {
    const scene = sceneOf(map);
    const dragged = placesOf(scene, new Set(['a-2']));
    const { states } = drawingOf({ map, scene, theme, dragged });
    expect([...states]).toEqual([seatBits.free, seatBits.free | seatBits.faded, seatBits.free]);
  });

  it('writes on standing zones how many people fit in', () => {
    expect(sceneOf(map).map.zones.map(({ label }) => label)).toEqual(['Floor · 300']);
  });

  it('draws a map in which a seat lies nowhere, around all others', () => {
    const broken = seats.map(seat => (seat.id === 'a-2' ? { ...seat, y: NaN } : seat));
    const [section] = map.sections;
    const scene = sceneOf({
      ...map,
      sections: section ? [{ ...section, zones: [], rows: [{ id: 'a', label: 'A', seats: broken }] }] : [],
    });
    expect(Object.values(scene.content).every(Number.isFinite)).toBe(true);
  });
});
