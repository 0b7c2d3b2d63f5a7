import type { City } from './cities.ts';
import type { LabelRoom } from './label-room.ts';
import type { MapTheme } from './map-theme.ts';
import { toScreen, type MapSize, type MapView } from './map-view.ts';

/** Names on one view; more are not read. */
const mostNames = 40;
const [nameHeight, gap] = [15, 22];

/** Draws dots and names of the largest cities that have room. `cities` have the largest first. */
export function drawCities(
  context: CanvasRenderingContext2D,
  cities: readonly City[],
  { view, size, theme, room }: { view: MapView; size: MapSize; theme: MapTheme; room: LabelRoom },
): void {
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.lineJoin = 'round';
  let left = mostNames;
  for (const city of cities) {
    if (left === 0) return;
    const { x, y } = toScreen(view, size, city.world);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    context.font = `${city.isCapital ? 600 : 500} ${city.isCapital ? 14 : 13}px ${theme.font}`;
    const width = context.measureText(city.name).width + 12;
    if (!room.take(x + width / 2 - 3, y, width + gap, nameHeight + gap / 2)) continue;
    left -= 1;
    context.fillStyle = theme.ink;
    context.beginPath();
    context.arc(x, y, city.isCapital ? 3 : 2.25, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = theme.land;
    context.lineWidth = 3;
    context.strokeText(city.name, x + 6, y);
    context.fillText(city.name, x + 6, y);
  }
}
