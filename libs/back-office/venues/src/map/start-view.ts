import type { Position } from '@vh/domain';
import { cityNamed, type City } from './cities.ts';
import { viewOn, zoomLimits, type MapSize, type MapView } from './map-view.ts';
import type { Box, Outlines } from './outlines.ts';

/** Where the map begins. */
export interface MapStart {
  readonly pin: Position | undefined;
  readonly city: string;
  readonly country: string;
}

const [pinZoom, cityZoom, mostCountryZoom] = [12, 9.5, 8];

/** Europe from Lisbon to Moscow. */
const europe: MapView = viewOn({ latitude: 50, longitude: 14 }, 3.2);

/** The view on the pin; without one on the city or the country of the address; on Europe where nothing is known. */
export function startView(
  { pin, city, country }: MapStart,
  { cities, outlines }: { readonly cities: readonly City[]; readonly outlines: Outlines },
  size: MapSize,
): MapView {
  if (pin) return viewOn(pin, pinZoom);
  const named = cityNamed(cities, city, country);
  if (named) return viewOn(named, cityZoom);
  const box = mainlandOf(outlines, country);
  return box ? viewOfBox(box, size) : europe;
}

/** The box of a country's largest piece of land: France without its islands overseas. */
function mainlandOf({ lands }: Outlines, country: string): Box | undefined {
  const area = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
  return lands
    .filter(land => land.country === country)
    .map(land => land.box)
    .sort((one, other) => area(other) - area(one))[0];
}

function viewOfBox({ left, right, top, bottom }: Box, size: MapSize): MapView {
  const scale = Math.min(size.width / (right - left), size.height / (bottom - top)) * 0.9;
  const zoom = Math.log2(Math.max(1, scale) / 256);
  return {
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
    zoom: Math.min(mostCountryZoom, Math.max(zoomLimits.least, zoom)),
  };
}
