import { wholePictureAddress } from '@vh/domain';
import type { MapBackground, Size } from '@vh/seating';
import { toScreen, type View } from './viewport.ts';

/** A picture behind a map, decoded once, and where it lies. */
export interface MapPicture {
  readonly image: ImageBitmap;
  readonly place: Omit<MapBackground, 'mediaId'>;
}

/**
 * The strongest that a picture is drawn below seats: white on the dark ground, or black on the light one, then still
 * leaves labels of rows a contrast of about 4.5, and seats one of 3.
 */
export const readableOpacity = 0.25;

/** Where and how strongly buyers and staff see a picture. */
export function readablePlace<Place extends MapPicture['place']>(place: Place): Place {
  return { ...place, opacity: Math.min(place.opacity, readableOpacity) };
}

/**
 * Loads the picture behind a map and decodes it beside the page's own work: `ground` is what buyers need, `full` is for
 * who traces it. Undefined where there is none; a map is drawn without it as well.
 */
export async function loadMapPicture(
  mediaId: string,
  file: 'ground' | 'full',
  signal: AbortSignal,
): Promise<ImageBitmap | undefined> {
  const address = wholePictureAddress(mediaId, file);
  if (address === undefined || typeof createImageBitmap === 'undefined') return undefined;
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await createImageBitmap(await answer.blob()) : undefined;
  } catch {
    // deliberate: without its picture a map is the same map
    return undefined;
  }
}

/** Draws what of a picture is on a screen; the context is in CSS pixels. */
export function drawMapPicture(
  context: CanvasRenderingContext2D,
  { image, place }: MapPicture,
  view: View,
  screen: Size,
): void {
  const at = toScreen(view, place);
  const [width, height] = [place.width * view.scale, place.height * view.scale];
  const [left, top] = [Math.max(0, at.x), Math.max(0, at.y)];
  const [right, bottom] = [Math.min(screen.width, at.x + width), Math.min(screen.height, at.y + height)];
  if (!(right > left && bottom > top)) return;
  // only what is seen is scaled: near, that is a small part of the picture
  const [across, down] = [image.width / width, image.height / height];
  const source = [
    (left - at.x) * across,
    (top - at.y) * down,
    (right - left) * across,
    (bottom - top) * down,
  ];
  const [x = 0, y = 0, wide = 0, high = 0] = source;
  context.globalAlpha = place.opacity;
  context.drawImage(image, x, y, wide, high, left, top, right - left, bottom - top);
  context.globalAlpha = 1;
}
