import type { MapBackground, Point } from '@vh/seating';
import { toScreen, type View } from '@vh/seat-view/core';

/** Where a picture lies on the map. */
export type PicturePlace = Omit<MapBackground, 'mediaId'>;

/** What of a picture is held: all of it, or the corner that makes it larger. */
export type PictureGrip = 'inside' | 'corner';

/** So near to its corner the picture is held there, CSS pixels. */
const cornerReach = 14;
/** A picture is at least so wide, map units: smaller ones could not be held any more. */
const leastWidth = 50;

/** What of a picture a point of the screen holds; what is drawn on it comes before it, but for its corner. */
export function gripOf(
  view: View,
  place: PicturePlace,
  at: Point,
  isOnThing: boolean,
): PictureGrip | undefined {
  const corner = toScreen(view, { x: place.x + place.width, y: place.y + place.height });
  if (Math.hypot(corner.x - at.x, corner.y - at.y) <= cornerReach) return 'corner';
  const start = toScreen(view, place);
  const isInside = at.x >= start.x && at.y >= start.y && at.x <= corner.x && at.y <= corner.y;
  return isInside && !isOnThing ? 'inside' : undefined;
}

/** Where a picture lies when it was dragged: moved, or larger or smaller in its own shape. */
export function draggedPicture<Place extends PicturePlace>(
  place: Place,
  { grip, from, to }: { readonly grip: PictureGrip; readonly from: Point; readonly to: Point },
): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (grip === 'inside') return { ...place, x: Math.round(place.x + dx), y: Math.round(place.y + dy) };
  return resizedPicture(place, place.width + dx);
}

/** A picture of another width, in its own shape. */
export function resizedPicture<Place extends PicturePlace>(place: Place, wanted: number): Place {
  const width = Math.round(Math.max(leastWidth, wanted));
  return { ...place, width, height: Math.max(1, Math.round((place.height * width) / place.width)) };
}

/** Where a picture lies first: as large as fits into the hall, in its middle. */
export function fittedPicture(
  picture: { readonly width: number; readonly height: number },
  hall: { readonly width: number; readonly height: number },
): Omit<PicturePlace, 'opacity'> {
  const scale = Math.min(hall.width / picture.width, hall.height / picture.height);
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  return {
    x: Math.round((hall.width - width) / 2),
    y: Math.round((hall.height - height) / 2),
    ...{ width, height },
  };
}
