import { contrastRatio } from '@vh/domain';
import type { MapShape, Point, Size } from '@vh/seating';
import type { Drawing } from './drawing.ts';
import type { MapTheme } from './theme.ts';

/** Fills the screen with the ground of maps. */
export function drawGround(
  context: CanvasRenderingContext2D,
  { theme }: Drawing,
  { width, height }: Size,
  ratio: number,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.ground;
  context.fillRect(0, 0, Math.ceil(width * ratio), Math.ceil(height * ratio));
}

/** Leads the path along corners and back. */
export function tracePolygon(context: CanvasRenderingContext2D, corners: readonly Point[]): void {
  context.beginPath();
  corners.forEach(({ x, y }, at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
}

/** Draws what is not sold: stages, walls, words. The context is in map units, `scale` pixels each. */
export function drawShapes(context: CanvasRenderingContext2D, drawing: Drawing, scale: number): void {
  for (const shape of drawing.scene.shapes) {
    context.save();
    drawShape(context, shape, drawing, scale);
    context.restore();
  }
}

/** Of words on what they stand on, as WCAG asks. */
const leastContrast = 4.5;

const noColours = { colour: undefined, borderColour: undefined };

function drawShape(
  context: CanvasRenderingContext2D,
  shape: MapShape,
  { theme, hasOwnColours }: Drawing,
  scale: number,
): void {
  // the organiser's colours were chosen for paper: stages are in the default ones, all else is drawn by its edge
  const { colour, borderColour } = hasOwnColours ? shape : noColours;
  if (shape.kind === 'text') {
    drawWords(context, shape.text, shape, shape.size, theme, colour ?? theme.ink2);
    return;
  }
  const isStage = shape.kind === 'stage';
  const look = { isSolid: isStage || colour !== undefined, edge: borderColour };
  context.fillStyle = colour ?? (isStage ? theme.curtain : theme.rule);
  if (shape.kind === 'polygon') {
    tracePolygon(context, shape.points);
    fillAndEdge(context, theme, look, scale);
    if (!shape.label) return;
    const middle = middleOf(shape.points);
    drawWords(context, shape.label, { ...middle, rotation: 0 }, 16 / scale, theme, theme.ink2);
    return;
  }
  const { x, y, width, height, rotation, label } = shape;
  context.save();
  context.translate(x, y);
  context.rotate((rotation * Math.PI) / 180);
  context.beginPath();
  if (shape.kind === 'ellipse') context.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else context.rect(-width / 2, -height / 2, width, height);
  fillAndEdge(context, theme, look, scale);
  context.restore();
  if (!label) return;
  const size = Math.min(height * 0.6, Math.max(22 / scale, height * 0.2), (width / label.length) * 1.6);
  const ink = inkOn(colour, theme, isStage ? [theme.onCurtain, theme.curtain] : [theme.ink2, theme.sheet]);
  drawWords(context, label, { x, y, rotation: 0 }, size, theme, ink);
}

/** The ink of words on a shape: the usual one, or the one that is read best where a colour of the shape's own hides that. */
function inkOn(
  colour: string | undefined,
  theme: MapTheme,
  [usual, other]: readonly [string, string],
): string {
  if (colour === undefined || contrastRatio(usual, colour) >= leastContrast) return usual;
  const inks = [usual, other, theme.ink, theme.paper];
  return inks.reduce((best, ink) => (contrastRatio(ink, colour) > contrastRatio(best, colour) ? ink : best));
}

function fillAndEdge(
  context: CanvasRenderingContext2D,
  theme: MapTheme,
  { isSolid, edge }: { readonly isSolid: boolean; readonly edge: string | undefined },
  scale: number,
): void {
  if (!isSolid) context.globalAlpha = 0.5;
  context.fill();
  context.globalAlpha = 1;
  if (isSolid && !edge) return;
  context.strokeStyle = edge ?? theme.rule;
  context.lineWidth = 1.5 / scale;
  context.stroke();
}

function drawWords(
  context: CanvasRenderingContext2D,
  words: string,
  { x, y, rotation }: Point & { readonly rotation: number },
  size: number,
  theme: MapTheme,
  colour: string,
): void {
  context.translate(x, y);
  context.rotate((rotation * Math.PI) / 180);
  context.font = `800 ${size}px ${theme.board}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(words, 0, 0);
}

/** The middle of the corners of a shape. */
export function middleOf(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) [x, y] = [x + point.x / points.length, y + point.y / points.length];
  return { x, y };
}

/** A zone has room for a second line from this height on, CSS pixels. */
const leastNoted = 48;

function heightOf(points: readonly Point[]): number {
  const ys = points.map(({ y }) => y);
  return Math.max(...ys) - Math.min(...ys);
}

/** Draws standing zones with their names and, where there is room, what stands at them besides. */
export function drawZones(context: CanvasRenderingContext2D, drawing: Drawing, scale: number): void {
  const { scene, theme, colours, zoneNotes, closedNote } = drawing;
  for (const [place, zone] of scene.map.zones.entries()) {
    if (!scene.sectionBoxes[zone.section]) continue;
    const note = zoneNotes?.[place];
    const colour = note === '' ? theme.edge : (colours[zone.category] ?? theme.edge);
    tracePolygon(context, zone.outline);
    context.fillStyle = colour;
    context.globalAlpha = 0.18;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.lineWidth = 2 / scale;
    context.setLineDash([8 / scale, 5 / scale]);
    context.stroke();
    context.setLineDash([]);
    if (drawing.isNameless) continue;
    const middle = { ...middleOf(zone.outline), rotation: 0 };
    const below = heightOf(zone.outline) * scale < leastNoted ? undefined : note === '' ? closedNote : note;
    const lift = below ? 9 / scale : 0;
    context.save();
    drawWords(context, zone.label, { ...middle, y: middle.y - lift }, 20 / scale, theme, theme.ink);
    context.restore();
    if (!below) continue;
    context.save();
    drawWords(context, below, { ...middle, y: middle.y + lift * 1.5 }, 15 / scale, theme, theme.ink2);
    context.restore();
  }
}

/** Draws the tops of tables. */
export function drawTables(
  context: CanvasRenderingContext2D,
  { scene, theme }: Drawing,
  scale: number,
): void {
  context.strokeStyle = theme.edge;
  context.lineWidth = 1.5 / scale;
  for (const { table, section } of scene.map.rows) {
    if (!table || !scene.sectionBoxes[section]) continue;
    context.save();
    context.translate(table.x, table.y);
    context.rotate((table.rotation * Math.PI) / 180);
    context.beginPath();
    if (table.shape === 'round') context.arc(0, 0, table.width / 2, 0, 2 * Math.PI);
    else context.rect(-table.width / 2, -table.height / 2, table.width, table.height);
    context.stroke();
    context.restore();
  }
}
