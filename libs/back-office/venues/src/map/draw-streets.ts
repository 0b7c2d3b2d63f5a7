import type { LabelRoom } from './label-room.ts';
import type { MapTheme } from './map-theme.ts';
import { worldWidth, type MapSize, type MapView } from './map-view.ts';
import type { PlacedTile } from './street-map.ts';
import { streetStyles, type StreetStyle, type StreetTile } from './street-tile.ts';

const areas: ReadonlySet<StreetStyle> = new Set(['land', 'green', 'water', 'building']);

/** Widths of lines at zoom 15, pixels; they double with every two levels. */
const widths: Readonly<Partial<Record<StreetStyle, number>>> = {
  ...{ waterway: 2, path: 1, rail: 1.2, minor: 3, medium: 4.5, major: 6, highway: 7 },
};

/** Zoom levels from which something is drawn; before them it is clutter. */
const leastZoom: Readonly<Partial<Record<StreetStyle, number>>> = {
  path: 15,
  minor: 12.5,
  medium: 11,
  building: 14,
};
const streetNameZoom = 14.5;

const paths = new WeakMap<StreetTile, Partial<Record<StreetStyle, Path2D>>>();

interface Ground {
  readonly view: MapView;
  readonly size: MapSize;
  readonly theme: MapTheme;
}

/** Draws the streets of tiles over the outlines. */
export function drawStreets(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  ground: Ground,
): void {
  for (const style of streetStyles) for (const placed of tiles) drawStyle(context, placed, style, ground);
}

function drawStyle(
  context: CanvasRenderingContext2D,
  placed: PlacedTile,
  style: StreetStyle,
  { view, size, theme }: Ground,
): void {
  if (view.zoom < (leastZoom[style] ?? 0)) return;
  const { left, top, side } = squareOf(placed, view, size);
  context.save();
  context.beginPath();
  context.rect(left, top, side, side);
  context.clip();
  if (style === 'land') {
    context.fillStyle = theme.water;
    context.fill();
  }
  const path = pathOf(placed.tile, style);
  if (path) {
    context.translate(left, top);
    context.scale(side, side);
    if (areas.has(style)) {
      context.fillStyle = colourOf(style, theme);
      context.fill(path, 'evenodd');
    } else {
      context.strokeStyle = colourOf(style, theme);
      context.lineWidth = Math.max(0.75, (widths[style] ?? 1) * 2 ** ((view.zoom - 15) / 2)) / side;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.stroke(path);
    }
  }
  context.restore();
}

/** Draws the names of towns and streets that have room. */
export function drawStreetNames(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  { view, size, theme, room }: Ground & { readonly room: LabelRoom },
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = theme.land;
  context.lineWidth = 3;
  const said = new Set<string>();
  for (const placed of tiles) {
    const { left, top, side } = squareOf(placed, view, size);
    for (const { text, at, angle, length } of placed.tile.labels) {
      const isStreet = angle !== undefined;
      if (said.has(text) || (isStreet && view.zoom < streetNameZoom)) continue;
      context.font = `${isStreet ? 500 : 600} ${isStreet ? 12 : 14}px ${theme.font}`;
      const width = context.measureText(text).width;
      if (isStreet && width > length * side * 1.4) continue;
      const [x, y] = [left + at.x * side, top + at.y * side];
      const turn = angle ?? 0;
      const [wide, high] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
      if (!room.take(x, y, width * wide + 16, Math.max(18, width * high + 6))) continue;
      said.add(text);
      context.save();
      context.translate(x, y);
      context.rotate(turn);
      context.fillStyle = isStreet ? theme.quietInk : theme.ink;
      context.strokeText(text, 0, 0);
      context.fillText(text, 0, 0);
      context.restore();
    }
  }
}

function squareOf({ z, x, y }: PlacedTile, view: MapView, size: MapSize) {
  const side = worldWidth(view.zoom) / 2 ** z;
  return {
    side,
    left: x * side - view.centre.x * worldWidth(view.zoom) + size.width / 2,
    top: y * side - view.centre.y * worldWidth(view.zoom) + size.height / 2,
  };
}

/** Made once for a tile: the canvas only moves and stretches it. */
function pathOf(tile: StreetTile, style: StreetStyle): Path2D | undefined {
  const lines = tile.shapes[style];
  if (!lines) return undefined;
  const made = paths.get(tile) ?? {};
  paths.set(tile, made);
  made[style] ??= lines.reduce((path, line) => {
    line.forEach(({ x, y }, at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    if (areas.has(style)) path.closePath();
    return path;
  }, new Path2D());
  return made[style];
}

function colourOf(style: StreetStyle, theme: MapTheme): string {
  if (style === 'land') return theme.land;
  if (style === 'green') return theme.green;
  if (style === 'building') return theme.building;
  if (style === 'water' || style === 'waterway') return theme.water;
  return style === 'major' || style === 'highway' || style === 'rail' ? theme.mainRoad : theme.road;
}
