import { toPosition, worldWidth, type MapView } from './map-view.ts';

/** A length on the map and how long it is drawn. */
export interface MapScale {
  readonly kilometres: number;
  readonly pixels: number;
}

/** Around the earth at the equator, kilometres. */
const equator = 40_075;

/** The longest round length (1, 2 or 5 and noughts) that fits into some pixels in the middle of a view. */
export function scaleOf(view: MapView, mostPixels: number): MapScale {
  const { latitude } = toPosition(view.centre);
  const perPixel = (equator * Math.cos((latitude * Math.PI) / 180)) / worldWidth(view.zoom);
  const most = perPixel * mostPixels;
  const tens = 10 ** Math.floor(Math.log10(most));
  const kilometres = [5, 2, 1].map(times => times * tens).find(length => length <= most) ?? tens;
  return { kilometres, pixels: kilometres / perPixel };
}
