import * as fc from 'fast-check';
import {
  fitView,
  keepInSight,
  keepMiddle,
  panBy,
  pinch,
  toMap,
  toScreen,
  visibleBox,
  zoomAt,
} from './viewport.ts';

const screen = { width: 800, height: 600 };
const range = { least: 0.01, most: 50 };
const places = fc.record({
  x: fc.double({ min: 0, max: 800, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
});
const views = fc.record({
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
  scale: fc.double({ min: 0.02, max: 40, noNaN: true }),
});

describe('what of a map is on the screen', () => {
  it('has all of a rectangle when it is fitted', () => {
    const seen = visibleBox(fitView({ left: 100, top: -50, right: 900, bottom: 150 }, screen), screen);
    expect(seen.left).toBeLessThanOrEqual(100);
    expect(seen.right).toBeGreaterThanOrEqual(900);
    expect(seen.top).toBeLessThanOrEqual(-50);
    expect(seen.bottom).toBeGreaterThanOrEqual(150);
  });

  it('keeps what is under the pointer there while it zooms', () => {
    fc.assert(
      fc.property(views, places, fc.double({ min: 0.1, max: 10, noNaN: true }), (view, at, factor) => {
        const zoomed = zoomAt(view, at, factor, range);
        const [before, now] = [toMap(view, at), toMap(zoomed, at)];
        expect(now.x).toBeCloseTo(before.x, 4);
        expect(now.y).toBeCloseTo(before.y, 4);
        expect(zoomed.scale).toBeGreaterThanOrEqual(range.least);
        expect(zoomed.scale).toBeLessThanOrEqual(range.most);
      }),
    );
  });

  it('moves with the hand', () => {
    const view = { x: 10, y: 20, scale: 2 };
    expect(toScreen(panBy(view, 30, -8), { x: 10, y: 20 })).toEqual({ x: 30, y: -8 });
  });

  it('grows as two fingers part, about their middle', () => {
    const view = { x: 0, y: 0, scale: 1 };
    const pinched = pinch(
      view,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 50, y: 100 },
        { x: 250, y: 100 },
      ],
      range,
    );
    expect(pinched.scale).toBeCloseTo(2);
    expect(toScreen(pinched, { x: 150, y: 100 })).toEqual({ x: 150, y: 100 });
  });

  it('has in its middle what it had there on a screen of another size', () => {
    fc.assert(
      fc.property(views, places, (view, { x, y }) => {
        const after = { width: 200 + x, height: 150 + y };
        const before = toMap(view, { x: 400, y: 300 });
        const kept = keepMiddle(view, screen, after);
        const now = toMap(kept, { x: after.width / 2, y: after.height / 2 });
        expect(kept.scale).toBe(view.scale);
        expect(now.x).toBeCloseTo(before.x, 4);
        expect(now.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it('never loses the map from the place where it was', () => {
    const content = { left: 0, top: 0, right: 1000, bottom: 400 };
    fc.assert(
      fc.property(views, places, (view, at) => {
        const there = toMap(keepInSight(view, content, at), at);
        expect(there.x).toBeGreaterThanOrEqual(-0.01);
        expect(there.x).toBeLessThanOrEqual(1000.01);
        expect(there.y).toBeGreaterThanOrEqual(-0.01);
        expect(there.y).toBeLessThanOrEqual(400.01);
      }),
    );
  });
});
