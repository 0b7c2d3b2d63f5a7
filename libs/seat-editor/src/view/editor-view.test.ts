import fc from 'fast-check';
import { fitEditor, revealBox, roomAround } from './editor-view.ts';

describe('the view of what is shown from a list', () => {
  it('leaves room around a lone seat, which stays in the middle', () => {
    const seat = { left: 500, top: 300, right: 500, bottom: 300 };
    const box = roomAround(seat, 600);
    expect(box).toEqual({ left: 200, top: 0, right: 800, bottom: 600 });
    expect(fitEditor(box, { width: 800, height: 600 }, 0).scale).toBe(1);
  });

  it('is that of the thing itself where it is large', () => {
    const hall = { left: 0, top: 0, right: 4_000, bottom: 100 };
    expect(roomAround(hall, 600)).toEqual({ left: 0, top: -250, right: 4_000, bottom: 350 });
  });
});

describe('what keys select', () => {
  const screen = { width: 800, height: 600 };
  const coordinate = fc.integer({ min: -5_000, max: 5_000 });

  it('comes into sight wherever it is, and the view stays when it is in sight already', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.integer({ min: 1, max: 400 }), (left, top, side) => {
        const box = { left, top, right: left + side, bottom: top + side };
        const seen = revealBox({ scale: 1, x: 0, y: 0 }, box, screen);
        expect(left - seen.x).toBeGreaterThanOrEqual(0);
        expect(left + side - seen.x).toBeLessThanOrEqual(screen.width);
        expect(top - seen.y).toBeGreaterThanOrEqual(0);
        expect(top + side - seen.y).toBeLessThanOrEqual(screen.height);
        expect(revealBox(seen, box, screen)).toBe(seen);
      }),
    );
  });

  it('has its middle in the middle where it is larger than the screen', () => {
    const box = { left: 0, top: 0, right: 4_000, bottom: 100 };
    expect(revealBox({ scale: 1, x: 3_500, y: 0 }, box, screen).x).toBe(1_600);
  });
});
