import { seatGroups, type SeatMap, type SeatSection, type Size } from '@vh/seating';
import {
  drawMapPicture,
  toMap,
  toScreen,
  tracePolygon,
  type MapPicture,
  type MapTheme,
  type Scene,
  type View,
} from '@vh/seat-view/core';

/** What lies below a map that is edited. */
export interface Sheet {
  readonly map: SeatMap;
  /** Of the lines that drawing keeps to, map units. */
  readonly grid?: number | undefined;
  readonly picture?: MapPicture | undefined;
}

interface SeenSheet extends Sheet {
  readonly scene: Scene;
  readonly theme: MapTheme;
  readonly view: View;
  readonly screen: Size;
}

/** Draws the paper with its grid, the picture to trace and the borders of sections, those of other floors faintly; in CSS pixels. */
export function drawSheet(context: CanvasRenderingContext2D, sheet: SeenSheet): void {
  const { map, view, theme, picture } = sheet;
  const corner = toScreen(view, { x: 0, y: 0 });
  const [width, height] = [map.size.width * view.scale, map.size.height * view.scale];
  context.fillStyle = theme.sheet;
  context.fillRect(corner.x, corner.y, width, height);
  context.strokeStyle = theme.rule;
  context.lineWidth = 1;
  context.strokeRect(corner.x, corner.y, width, height);
  if (sheet.grid) drawGrid(context, sheet, sheet.grid);
  if (picture) drawMapPicture(context, picture, view, sheet.screen);
  for (const [place, section] of map.sections.entries()) {
    if (sheet.scene.sectionBoxes[place]) drawBorder(context, sheet, section);
    else drawGhost(context, sheet, place);
  }
}

/** Where a section of another floor lies, so that floors can be drawn over each other. */
function drawGhost(
  context: CanvasRenderingContext2D,
  { scene, view, theme }: SeenSheet,
  place: number,
): void {
  const { outline = [] } = scene.map.sections[place] ?? {};
  if (outline.length < 3) return;
  tracePolygon(
    context,
    outline.map(point => toScreen(view, point)),
  );
  context.strokeStyle = theme.edge;
  context.lineWidth = 1;
  context.globalAlpha = 0.6;
  context.setLineDash([2, 5]);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Lines nearer to each other than this are no help, CSS pixels. */
const leastStep = 12;

function drawGrid(context: CanvasRenderingContext2D, { map, view, screen }: SeenSheet, grid: number): void {
  const step = grid * Math.max(1, Math.ceil(leastStep / (grid * view.scale)));
  const first = toMap(view, { x: 0, y: 0 });
  const last = toMap(view, { x: screen.width, y: screen.height });
  const begin = (value: number) => Math.max(0, Math.ceil(value / step) * step);
  const top = toScreen(view, { x: 0, y: Math.max(0, first.y) }).y;
  const bottom = toScreen(view, { x: 0, y: Math.min(map.size.height, last.y) }).y;
  const left = toScreen(view, { x: Math.max(0, first.x), y: 0 }).x;
  const right = toScreen(view, { x: Math.min(map.size.width, last.x), y: 0 }).x;
  context.globalAlpha = 0.5;
  context.beginPath();
  for (let x = begin(first.x); x <= Math.min(map.size.width, last.x); x += step) {
    const at = toScreen(view, { x, y: 0 }).x;
    context.moveTo(at, top);
    context.lineTo(at, bottom);
  }
  for (let y = begin(first.y); y <= Math.min(map.size.height, last.y); y += step) {
    const at = toScreen(view, { x: 0, y }).y;
    context.moveTo(left, at);
    context.lineTo(right, at);
  }
  context.stroke();
  context.globalAlpha = 1;
}

/** The border that was drawn, and the name of a section without seats, which nothing else would show. */
function drawBorder(
  context: CanvasRenderingContext2D,
  { map, view, theme }: SeenSheet,
  section: SeatSection,
): void {
  const corners = (section.outline ?? []).map(point => toScreen(view, point));
  const [first] = corners;
  if (!first || corners.length < 3) return;
  tracePolygon(context, corners);
  context.globalAlpha = 0.08;
  context.fillStyle = map.categories.find(({ key }) => key === section.category)?.colour ?? theme.edge;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = theme.edge;
  context.lineWidth = 1;
  context.stroke();
  if (seatGroups(section).some(({ seats }) => seats.length > 0)) return;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  context.font = `600 13px ${theme.board}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.fillStyle = theme.ink2;
  context.fillText(section.label, (Math.min(...xs) + Math.max(...xs)) / 2, Math.min(...ys) + 8);
}
