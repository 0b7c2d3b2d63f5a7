/** A part of a picture, in fractions of its width and height from the left and the top. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is shown of a picture: a part of it, and the point that stays in sight when that is cut to a shape. */
export interface PictureFrame {
  readonly crop: PictureArea;
  /** Fractions of the whole picture. */
  readonly focus: { readonly x: number; readonly y: number };
}

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of whole pixels. */
export interface PixelArea extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/** The whole picture, looked at in its middle. */
export const wholeFrame: PictureFrame = {
  crop: { x: 0, y: 0, width: 1, height: 1 },
  focus: { x: 0.5, y: 0.5 },
};

/** The least part of a picture that may be cut out, as a fraction of each side. */
export const leastCrop = 0.02;

/** Fractions are kept with some noise of their sums. */
const noise = 1e-6;

/** True when a frame lies within its picture and is no thinner than the least part. */
export function isPictureFrame({ crop, focus }: PictureFrame): boolean {
  const numbers = [crop.x, crop.y, crop.width, crop.height, focus.x, focus.y];
  return (
    numbers.every(number => Number.isFinite(number) && number >= 0 && number <= 1) &&
    crop.width >= leastCrop &&
    crop.height >= leastCrop &&
    crop.x + crop.width <= 1 + noise &&
    crop.y + crop.height <= 1 + noise
  );
}

/**
 * The pixels of a frame in a shape: the largest part of its crop with that width by height, as near to its focus as it
 * can be; without a shape the crop itself. It is never empty and never leaves the picture.
 */
export function pixelsOf(picture: PictureSize, { crop, focus }: PictureFrame, aspect?: number): PixelArea {
  const across = spanOf(crop.x, crop.width, picture.width);
  const down = spanOf(crop.y, crop.height, picture.height);
  if (aspect === undefined) return areaOf(across, down);
  const width = Math.max(1, Math.min(across.length, Math.round(down.length * aspect)));
  const height = Math.max(1, Math.min(down.length, Math.round(across.length / aspect)));
  return areaOf(
    around(focus.x * picture.width, width, across),
    around(focus.y * picture.height, height, down),
  );
}

interface Span {
  readonly start: number;
  readonly length: number;
}

function spanOf(start: number, length: number, whole: number): Span {
  const first = Math.min(whole - 1, Math.max(0, Math.round(start * whole)));
  return { start: first, length: Math.max(1, Math.min(whole - first, Math.round(length * whole))) };
}

/** A span of a length with a point in its middle, moved as far as it takes to lie within another. */
function around(point: number, length: number, within: Span): Span {
  const last = within.start + within.length - length;
  return { start: Math.min(last, Math.max(within.start, Math.round(point - length / 2))), length };
}

function areaOf(across: Span, down: Span): PixelArea {
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}
