import {
  categoryOf,
  sectionBox,
  seatGroups,
  usualSpacing,
  type Box,
  type MapBackground,
  type Point,
  type SeatMap,
  type SeatSection,
  type Size,
} from '@vh/seating';
import { toMap, toScreen, type Viewport } from '../state/viewport.ts';
import { drawSeats } from './draw-seats.ts';
import { drawShape, tracePolygon } from './draw-shapes.ts';
import type { SceneTheme } from './scene-theme.ts';

/** What a canvas shows. */
export interface Scene {
  readonly map: SeatMap;
  readonly view: Viewport;
  /** CSS pixels. */
  readonly screen: Size;
  readonly theme: SceneTheme;
  readonly selection: ReadonlySet<string>;
  /** The seats that are selected alone or with what they belong to. */
  readonly selectedSeats: ReadonlySet<string>;
  /** How far the selection was dragged, map units. */
  readonly moved?: Point | undefined;
  /** A rectangle being drawn, and the line of a row. */
  readonly marquee?: Box | undefined;
  readonly line?: readonly [Point, Point] | undefined;
  /** The room of the selection. */
  readonly selectionBox?: Box | undefined;
  readonly grid?: number | undefined;
  readonly picture?:
    { readonly image: CanvasImageSource; readonly place: Omit<MapBackground, 'mediaId'> } | undefined;
}

/** The seats' radius in map units: most of half the usual distance. */
export function seatRadius(map: SeatMap): number {
  return (usualSpacing(map) ?? 50) * 0.4;
}

/** Draws a map as an editor or a preview shows it. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene): void {
  const { map, view, screen, theme } = scene;
  context.fillStyle = theme.ground;
  context.fillRect(0, 0, screen.width, screen.height);
  drawPaper(context, scene);
  if (scene.picture) drawPicture(context, view, scene.picture);
  const colours = new Map(map.categories.map(({ key, colour }) => [key, colour]));
  for (const section of map.sections) drawSection(context, scene, section, colours);
  for (const shape of map.shapes) {
    const isSelected = scene.selection.has(shape.id);
    drawShape(context, shape, { view, theme, isSelected, moved: isSelected ? scene.moved : undefined });
  }
  drawSeats(context, scene, { colours, radius: seatRadius(map) });
  drawGuides(context, scene);
}

function drawPaper(context: CanvasRenderingContext2D, { map, view, theme, grid, screen }: Scene): void {
  const corner = toScreen(view, { x: 0, y: 0 });
  const [width, height] = [map.size.width * view.scale, map.size.height * view.scale];
  context.fillStyle = theme.paper;
  context.fillRect(corner.x, corner.y, width, height);
  context.strokeStyle = theme.rule;
  context.lineWidth = 1;
  context.strokeRect(corner.x, corner.y, width, height);
  if (!grid) return;
  // lines nearer than 12 pixels are no help
  const step = grid * Math.max(1, Math.ceil(12 / (grid * view.scale)));
  const first = toMap(view, { x: 0, y: 0 });
  const last = toMap(view, { x: screen.width, y: screen.height });
  context.globalAlpha = 0.5;
  context.beginPath();
  for (
    let x = Math.max(0, Math.ceil(first.x / step) * step);
    x <= Math.min(map.size.width, last.x);
    x += step
  ) {
    const at = toScreen(view, { x, y: 0 }).x;
    context.moveTo(at, Math.max(0, corner.y));
    context.lineTo(at, Math.min(screen.height, corner.y + height));
  }
  for (
    let y = Math.max(0, Math.ceil(first.y / step) * step);
    y <= Math.min(map.size.height, last.y);
    y += step
  ) {
    const at = toScreen(view, { x: 0, y }).y;
    context.moveTo(Math.max(0, corner.x), at);
    context.lineTo(Math.min(screen.width, corner.x + width), at);
  }
  context.stroke();
  context.globalAlpha = 1;
}

function drawPicture(
  context: CanvasRenderingContext2D,
  view: Viewport,
  { image, place }: NonNullable<Scene['picture']>,
): void {
  const at = toScreen(view, place);
  context.globalAlpha = place.opacity;
  context.drawImage(image, at.x, at.y, place.width * view.scale, place.height * view.scale);
  context.globalAlpha = 1;
}

function drawSection(
  context: CanvasRenderingContext2D,
  scene: Scene,
  section: SeatSection,
  colours: ReadonlyMap<string, string>,
): void {
  const { view, theme, selection } = scene;
  const isSelected = selection.has(section.id);
  const moved = isSelected ? scene.moved : undefined;
  const border = section.outline ?? [];
  if (border.length > 2) {
    tracePolygon(context, view, border, moved);
    context.globalAlpha = 0.08;
    context.fillStyle = colours.get(section.category ?? '') ?? theme.none;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = isSelected ? theme.focus : theme.rule;
    context.lineWidth = isSelected ? 2 : 1;
    context.stroke();
  }
  for (const zone of section.zones) {
    const isZoneSelected = isSelected || selection.has(zone.id);
    tracePolygon(context, view, zone.outline, isZoneSelected ? scene.moved : undefined);
    context.globalAlpha = 0.28;
    context.fillStyle = colours.get(categoryOf(zone, section) ?? '') ?? theme.none;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = isZoneSelected ? theme.focus : theme.faint;
    context.lineWidth = isZoneSelected ? 2 : 1;
    context.stroke();
    writeAt(context, scene, middleOf(zone.outline), `${zone.label} · ${zone.capacity}`, 13);
  }
  for (const table of section.tables) {
    const shape = { ...table, kind: table.shape === 'round' ? ('ellipse' as const) : ('rectangle' as const) };
    const isTableSelected = isSelected || selection.has(table.id);
    drawShape(context, shape, {
      view,
      theme,
      isSelected: isTableSelected,
      moved: isTableSelected ? scene.moved : undefined,
    });
  }
  writeSection(context, scene, section);
}

const boxes = new WeakMap<SeatSection, Box>();

/** The room of a section; computed once for each section as it is. */
function boxOf(section: SeatSection): Box | undefined {
  const box = boxes.get(section) ?? sectionBox(section);
  if (box) boxes.set(section, box);
  return box;
}

function writeSection(context: CanvasRenderingContext2D, scene: Scene, section: SeatSection): void {
  const box = boxOf(section);
  if (!box || (box.right - box.left) * scene.view.scale < 40) return;
  const isEmpty = seatGroups(section).length === 0 && section.zones.length === 0;
  const at = toScreen(scene.view, { x: (box.left + box.right) / 2, y: box.top });
  context.font = `600 13px ${scene.theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = isEmpty ? 'top' : 'bottom';
  context.fillStyle = scene.theme.faint;
  context.fillText(section.label, at.x, at.y + (isEmpty ? 8 : -10));
}

function writeAt(
  context: CanvasRenderingContext2D,
  { view, theme }: Scene,
  point: Point,
  words: string,
  size: number,
): void {
  const at = toScreen(view, point);
  context.font = `600 ${size}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.ink;
  context.fillText(words, at.x, at.y);
}

function middleOf(points: readonly Point[]): Point {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}

/** The handle that turns the selection: this far above it, CSS pixels. */
export const turnHandle = 26;

/** Where the handle that turns the selection is, CSS pixels. */
export function handleAt(view: Viewport, { left, right, top }: Box): Point {
  const { x, y } = toScreen(view, { x: (left + right) / 2, y: top });
  return { x, y: y - turnHandle };
}

function drawGuides(context: CanvasRenderingContext2D, scene: Scene): void {
  const { view, theme, marquee, line, selectionBox, moved = { x: 0, y: 0 } } = scene;
  context.strokeStyle = theme.focus;
  context.lineWidth = 1.5;
  if (selectionBox) {
    const { left, top, right, bottom } = selectionBox;
    const corner = toScreen(view, { x: left + moved.x, y: top + moved.y });
    const [width, height] = [(right - left) * view.scale, (bottom - top) * view.scale];
    context.setLineDash([5, 4]);
    context.strokeRect(corner.x - 10, corner.y - 10, width + 20, height + 20);
    context.setLineDash([]);
    const handle = handleAt(view, selectionBox);
    context.beginPath();
    context.arc(handle.x + moved.x * view.scale, handle.y + moved.y * view.scale, 6, 0, Math.PI * 2);
    context.fillStyle = theme.paper;
    context.fill();
    context.stroke();
  }
  if (marquee) {
    const corner = toScreen(view, { x: marquee.left, y: marquee.top });
    const size = [(marquee.right - marquee.left) * view.scale, (marquee.bottom - marquee.top) * view.scale];
    context.globalAlpha = 0.12;
    context.fillStyle = theme.focus;
    context.fillRect(corner.x, corner.y, size[0] ?? 0, size[1] ?? 0);
    context.globalAlpha = 1;
    context.strokeRect(corner.x, corner.y, size[0] ?? 0, size[1] ?? 0);
  }
  if (line) {
    const [from, to] = line.map(point => toScreen(view, point));
    if (!from || !to) return;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
}
