import fc from 'fast-check';
import { isPictureFrame, pixelsOf, wholeFrame, type PictureFrame } from './picture-frame.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const frames: fc.Arbitrary<PictureFrame> = fc
  .record({ x: fraction, y: fraction, width: fraction, height: fraction, at: fc.tuple(fraction, fraction) })
  .map(({ x, y, width, height, at: [across, down] }) => ({
    crop: { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) },
    focus: { x: across, y: down },
  }))
  .filter(isPictureFrame);
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const aspects = fc.double({ min: 0.2, max: 5, noNaN: true });

describe('the pixels of a frame', () => {
  it('lie within the picture, whatever is asked', () => {
    fc.assert(
      fc.property(sizes, frames, fc.option(aspects, { nil: undefined }), (size, frame, aspect) => {
        const { left, top, width, height } = pixelsOf(size, frame, aspect);
        expect([left, top].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(size.width);
        expect(top + height).toBeLessThanOrEqual(size.height);
      }),
    );
  });

  it('are of the shape that is asked, and touch two sides of the crop', () => {
    const size = { width: 4000, height: 3000 };
    fc.assert(
      fc.property(frames, aspects, (frame, aspect) => {
        const crop = pixelsOf(size, frame);
        const { width, height } = pixelsOf(size, frame, aspect);
        expect(width === crop.width || height === crop.height).toBe(true);
        // within a pixel of it
        expect(Math.abs(width - height * aspect)).toBeLessThanOrEqual(Math.max(1, aspect));
      }),
    );
  });

  it.each([
    [{ x: 0.5, y: 0.5 }, 500],
    [{ x: 0, y: 0.5 }, 0],
    [{ x: 1, y: 0.5 }, 1000],
    [{ x: 0.4, y: 0.5 }, 300],
  ])('keep the focus %j in sight', (focus, left) => {
    const area = pixelsOf({ width: 2000, height: 1000 }, { ...wholeFrame, focus }, 1);
    expect(area).toEqual({ left, top: 0, width: 1000, height: 1000 });
  });
});

describe('a frame', () => {
  it.each([
    [{ x: 0.5, y: 0, width: 0.6, height: 1 }],
    [{ x: 0, y: 0, width: 0.001, height: 1 }],
    [{ x: -0.1, y: 0, width: 0.5, height: 0.5 }],
    [{ x: Number.NaN, y: 0, width: 0.5, height: 0.5 }],
  ])('of %j is none', crop => {
    expect(isPictureFrame({ ...wholeFrame, crop })).toBe(false);
  });
});
