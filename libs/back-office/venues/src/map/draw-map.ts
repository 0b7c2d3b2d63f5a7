import type { City } from './cities.ts';
import { drawCities } from './draw-cities.ts';
import { drawOutlines } from './draw-outlines.ts';
import { drawStreetNames, drawStreets } from './draw-streets.ts';
import { createLabelRoom } from './label-room.ts';
import type { MapTheme } from './map-theme.ts';
import type { MapSize, MapView } from './map-view.ts';
import type { Outlines } from './outlines.ts';
import type { StreetMap } from './street-map.ts';

/** All that a map is drawn from. */
export interface MapScene {
  readonly view: MapView;
  readonly size: MapSize;
  readonly theme: MapTheme;
  readonly outlines: Outlines;
  readonly cities: readonly City[];
  readonly streets: StreetMap | undefined;
}

/** Draws a map on a canvas whose units are CSS pixels. */
export function drawMap(context: CanvasRenderingContext2D, scene: MapScene): void {
  const { view, size, theme, outlines, cities, streets } = scene;
  drawOutlines(context, outlines, view, size, theme);
  const tiles = streets?.isWithin(view) ? streets.tilesOf(view, size) : [];
  drawStreets(context, tiles, scene);
  const room = createLabelRoom(size);
  if (tiles.length > 0) drawStreetNames(context, tiles, { ...scene, room });
  else drawCities(context, cities, { ...scene, room });
}
