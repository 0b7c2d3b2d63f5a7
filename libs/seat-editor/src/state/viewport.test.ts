import fc from 'fast-check';
import { fitBox, panBy, toMap, toScreen, zoomAt } from './viewport.ts';

const measure = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const point = fc.record({ x: measure, y: measure });
const view = fc.record({ scale: fc.double({ min: 0.01, max: 4, noNaN: true }), x: measure, y: measure });

describe('the view of a map', () => {
  it('finds the place on the map that a place of the screen shows', () => {
    fc.assert(
      fc.property(view, point, (at, screen) => {
        const back = toScreen(at, toMap(at, screen));
        expect(back.x).toBeCloseTo(screen.x, 4);
        expect(back.y).toBeCloseTo(screen.y, 4);
      }),
    );
  });

  it('keeps what is under the pointer there while it zooms', () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (at, pointer, factor) => {
        const [before, after] = [toMap(at, pointer), toMap(zoomAt(at, pointer, factor), pointer)];
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it('shows all of a box', () => {
    const at = fitBox({ left: 100, top: 50, right: 2_100, bottom: 550 }, { width: 800, height: 600 });
    const [left, right] = [toScreen(at, { x: 100, y: 300 }), toScreen(at, { x: 2_100, y: 300 })];
    expect([left.x, right.x].map(Math.round)).toEqual([32, 768]);
    expect([left.y, right.y].map(Math.round)).toEqual([300, 300]);
  });

  it('moves with the pointer', () => {
    expect(panBy({ scale: 0.5, x: 0, y: 0 }, 10, -20)).toEqual({ scale: 0.5, x: -20, y: 40 });
  });
});
