import { isPictureFrame, wholeFrame } from '@vh/domain';
import fc from 'fast-check';
import { moveFrame, shapedFrame, shareOf, stepOf, type CropHandle } from './crop.model.ts';

const handles = fc.constantFrom<CropHandle>('nw', 'ne', 'se', 'sw', 'whole', 'focus');
const shift = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const moves = fc.array(fc.record({ handle: handles, x: shift, y: shift }), { maxLength: 12 });
const shares = fc.option(fc.double({ min: 0.3, max: 3, noNaN: true }), { nil: undefined });

describe('a frame that is moved', () => {
  it('stays within its picture, with its focus in sight, wherever its handles are pulled', () => {
    fc.assert(
      fc.property(moves, shares, (steps, share) => {
        const start = shapedFrame(wholeFrame, share);
        const { crop, focus } = steps.reduce((frame, move) => moveFrame(frame, { ...move, share }), start);
        expect(isPictureFrame({ crop, focus })).toBe(true);
        expect(focus.x).toBeGreaterThanOrEqual(crop.x - 1e-9);
        expect(focus.x).toBeLessThanOrEqual(crop.x + crop.width + 1e-9);
        expect(focus.y).toBeGreaterThanOrEqual(crop.y - 1e-9);
        expect(focus.y).toBeLessThanOrEqual(crop.y + crop.height + 1e-9);
      }),
    );
  });

  it('keeps its shape at each corner', () => {
    fc.assert(
      fc.property(moves, fc.double({ min: 0.3, max: 3, noNaN: true }), (steps, share) => {
        const start = shapedFrame(wholeFrame, share);
        const { crop } = steps.reduce((frame, move) => moveFrame(frame, { ...move, share }), start);
        expect(crop.width / crop.height).toBeCloseTo(share, 4);
      }),
    );
  });

  it('leaves the corner across where it is', () => {
    const { crop } = moveFrame(wholeFrame, { handle: 'nw', x: 0.25, y: 0.5 });
    expect(crop).toEqual({ x: 0.25, y: 0.5, width: 0.75, height: 0.5 });
  });

  it('takes its focus along when it is moved as a whole', () => {
    const start = { crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, focus: { x: 0.25, y: 0.25 } };
    expect(moveFrame(start, { handle: 'whole', x: 0.25, y: 9 })).toEqual({
      crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.5 },
      focus: { x: 0.5, y: 0.75 },
    });
  });
});

it('a square of a wide picture is less than all of its width', () => {
  const share = shareOf('square', { width: 2000, height: 1000 });
  expect(share).toBe(0.5);
  expect(shapedFrame(wholeFrame, share).crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});

it.each([
  ['ArrowLeft', false, { x: -0.01, y: 0 }],
  ['ArrowDown', true, { x: 0, y: 0.05 }],
  ['Enter', false, undefined],
] as const)('the key %s (larger: %s) moves by %j', (key, isLarge, moved) => {
  expect(stepOf(key, isLarge)).toEqual(moved);
});
