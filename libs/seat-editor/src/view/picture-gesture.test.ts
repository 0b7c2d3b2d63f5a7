import fc from 'fast-check';
import { draggedPicture, fittedPicture, gripOf, resizedPicture } from './picture-gesture.ts';

const place = { x: 100, y: 200, width: 400, height: 300, opacity: 0.5 };
const view = { scale: 2, x: 0, y: 0 };
const side = fc.integer({ min: 50, max: 20_000 });

describe('a picture to trace', () => {
  it('is held by its corner, or where nothing is drawn on it', () => {
    expect(gripOf(view, place, { x: 1_000, y: 1_000 }, true)).toBe('corner');
    expect(gripOf(view, place, { x: 300, y: 500 }, false)).toBe('inside');
    expect(gripOf(view, place, { x: 300, y: 500 }, true)).toBeUndefined();
    expect(gripOf(view, place, { x: 100, y: 500 }, false)).toBeUndefined();
  });

  it('is moved as far as it is dragged', () => {
    const drag = { grip: 'inside' as const, from: { x: 0, y: 0 }, to: { x: 30.4, y: -20 } };
    expect(draggedPicture(place, drag)).toEqual({ ...place, x: 130, y: 180 });
  });

  it('keeps its shape whatever its width, and never gets too small to be held', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: -5_000, max: 20_000 }), (height, width) => {
        const next = resizedPicture({ ...place, height }, width);
        expect(next.width).toBeGreaterThanOrEqual(50);
        expect(Math.abs(next.height - (height * next.width) / place.width)).toBeLessThanOrEqual(1);
      }),
    );
    const drag = { grip: 'corner' as const, from: { x: 0, y: 0 }, to: { x: 400, y: 0 } };
    expect(draggedPicture(place, drag)).toEqual({ ...place, width: 800, height: 600 });
  });

  it('first lies in the middle of the hall, as large as fits', () => {
    fc.assert(
      fc.property(side, side, side, side, (width, height, hallWidth, hallHeight) => {
        const hall = { width: hallWidth, height: hallHeight };
        const first = fittedPicture({ width, height }, hall);
        expect(first.x + first.width).toBeLessThanOrEqual(hallWidth + 1);
        expect(first.y + first.height).toBeLessThanOrEqual(hallHeight + 1);
        expect(Math.min(first.x, first.y)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
