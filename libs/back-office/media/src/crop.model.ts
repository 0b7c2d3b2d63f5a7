import { leastCrop, type PictureArea, type PictureFrame, type PictureSize } from '@vh/domain';

/** What of a frame is moved: a corner of the crop, the crop as it is, or the focus. */
export type CropHandle = 'nw' | 'ne' | 'se' | 'sw' | 'whole' | 'focus';

/** A shape that the crop keeps. */
export type CropShape = 'free' | 'wide' | 'square' | 'poster';

/** Width by height of the shapes, in pixels of the picture. */
const aspects: Readonly<Record<Exclude<CropShape, 'free'>, number>> = {
  wide: 16 / 9,
  square: 1,
  poster: 5 / 7,
};

/** Width by height of a shape in fractions of a picture; undefined for the free one. */
export function shareOf(shape: CropShape, { width, height }: PictureSize): number | undefined {
  return shape === 'free' ? undefined : (aspects[shape] * height) / width;
}

interface Move {
  readonly handle: CropHandle;
  /** Fractions of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  /** Width by height of the crop in fractions, when it keeps a shape. */
  readonly share?: number | undefined;
}

/** The frame after a handle was moved; it never leaves the picture, and the focus stays in the crop. */
export function moveFrame(frame: PictureFrame, { handle, x, y, share }: Move): PictureFrame {
  const { crop, focus } = frame;
  if (handle === 'focus') return withFocus(crop, { x: focus.x + x, y: focus.y + y });
  if (handle === 'whole') {
    const left = between(crop.x + x, 0, 1 - crop.width);
    const top = between(crop.y + y, 0, 1 - crop.height);
    const moved = { ...crop, x: left, y: top };
    return withFocus(moved, { x: focus.x + left - crop.x, y: focus.y + top - crop.y });
  }
  return withFocus(resized(crop, { handle, x, y, share }), focus);
}

/** The largest crop of a shape around the middle of another. */
export function shapedFrame({ crop, focus }: PictureFrame, share: number | undefined): PictureFrame {
  if (share === undefined) return { crop, focus };
  const width = Math.min(crop.width, crop.height * share);
  const height = width / share;
  const shaped = {
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  };
  return withFocus(shaped, focus);
}

/** The corner across stays where it is. */
function resized(crop: PictureArea, { handle, x, y, share }: Move): PictureArea {
  const [isWest, isNorth] = [handle === 'nw' || handle === 'sw', handle === 'nw' || handle === 'ne'];
  const fixed = { x: isWest ? crop.x + crop.width : crop.x, y: isNorth ? crop.y + crop.height : crop.y };
  const room = { width: isWest ? fixed.x : 1 - fixed.x, height: isNorth ? fixed.y : 1 - fixed.y };
  let width = between(crop.width + (isWest ? -x : x), leastCrop, room.width);
  let height = between(crop.height + (isNorth ? -y : y), leastCrop, room.height);
  if (share !== undefined) {
    // moving one side alone moves the other
    width = Math.min(x === 0 ? height * share : width, room.width, room.height * share);
    width = Math.max(width, leastCrop, leastCrop * share);
    height = width / share;
  }
  return { x: isWest ? fixed.x - width : fixed.x, y: isNorth ? fixed.y - height : fixed.y, width, height };
}

function withFocus(crop: PictureArea, focus: { x: number; y: number }): PictureFrame {
  const within = {
    x: between(crop.x, 0, 1),
    y: between(crop.y, 0, 1),
    width: Math.min(crop.width, 1),
    height: Math.min(crop.height, 1),
  };
  return {
    crop: within,
    focus: {
      x: between(focus.x, within.x, Math.min(1, within.x + within.width)),
      y: between(focus.y, within.y, Math.min(1, within.y + within.height)),
    },
  };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Steps of the arrow keys, in fractions of the picture. */
const step = { fine: 0.01, coarse: 0.05 } as const;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a key moves a handle; undefined for keys that move nothing. */
export function stepOf(key: string, isLarge: boolean): { x: number; y: number } | undefined {
  const direction = arrows[key];
  const size = isLarge ? step.coarse : step.fine;
  return direction && { x: direction[0] * size, y: direction[1] * size };
}

/** A fraction as whole percent. */
export function percentOf(fraction: number): number {
  return Math.round(fraction * 100);
}
