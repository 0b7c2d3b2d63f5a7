import { cornersOf, type MapShape, type Point, type SeatTable } from '@vh/seating';
import { toScreen, type Viewport } from '../state/viewport.ts';
import type { SceneTheme } from './scene-theme.ts';

interface ShapeLook {
  readonly view: Viewport;
  readonly theme: SceneTheme;
  readonly isSelected: boolean;
  readonly moved: Point | undefined;
}

type Drawable =
  | MapShape
  | (Omit<SeatTable, 'shape'> & { readonly kind: 'ellipse' | 'rectangle'; readonly colour?: string });

/** Lays a path along a polygon's corners. */
export function tracePolygon(
  context: CanvasRenderingContext2D,
  view: Viewport,
  points: readonly Point[],
  moved: Point = { x: 0, y: 0 },
): void {
  context.beginPath();
  points.forEach((point, at) => {
    const { x, y } = toScreen(view, { x: point.x + moved.x, y: point.y + moved.y });
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.closePath();
}

/** Draws a stage, shape, table top or text. */
export function drawShape(context: CanvasRenderingContext2D, shape: Drawable, look: ShapeLook): void {
  const { view, theme, isSelected, moved = { x: 0, y: 0 } } = look;
  const borderColour = 'borderColour' in shape ? shape.borderColour : undefined;
  if (shape.kind === 'text') return drawText(context, shape, look);
  if (shape.kind === 'polygon') tracePolygon(context, view, shape.points, moved);
  else traceBox(context, view, { ...shape, x: shape.x + moved.x, y: shape.y + moved.y });
  const isStage = shape.kind === 'stage';
  context.fillStyle = shape.colour ?? (isStage ? theme.stage : theme.ground);
  context.fill();
  context.strokeStyle = isSelected ? theme.focus : (borderColour ?? theme.rule);
  context.lineWidth = isSelected ? 2 : 1;
  context.stroke();
  const label = 'label' in shape ? shape.label : undefined;
  if (!label) return;
  const middle = shape.kind === 'polygon' ? meanOf(shape.points) : shape;
  const at = toScreen(view, { x: middle.x + moved.x, y: middle.y + moved.y });
  const room = shape.kind === 'polygon' ? 200 : Math.min(shape.width, shape.height);
  const size = Math.min(16, room * view.scale * 0.5);
  if (size < 7) return;
  context.font = `600 ${size}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = isStage && !shape.colour ? theme.onStage : theme.ink;
  context.fillText(label, at.x, at.y);
}

function traceBox(
  context: CanvasRenderingContext2D,
  view: Viewport,
  box: Point & {
    readonly kind: 'stage' | 'rectangle' | 'ellipse';
    readonly width: number;
    readonly height: number;
    readonly rotation: number;
  },
): void {
  if (box.kind !== 'ellipse') return tracePolygon(context, view, cornersOf(box, box.rotation));
  const at = toScreen(view, box);
  const turn = (box.rotation * Math.PI) / 180;
  const [right, down] = [(box.width * view.scale) / 2, (box.height * view.scale) / 2];
  context.beginPath();
  context.ellipse(at.x, at.y, Math.abs(right), Math.abs(down), turn, 0, Math.PI * 2);
}

function drawText(
  context: CanvasRenderingContext2D,
  shape: Extract<MapShape, { readonly kind: 'text' }>,
  { view, theme, isSelected, moved = { x: 0, y: 0 } }: ShapeLook,
): void {
  const at = toScreen(view, { x: shape.x + moved.x, y: shape.y + moved.y });
  const size = shape.size * view.scale;
  if (size < 4) return;
  context.save();
  context.translate(at.x, at.y);
  context.rotate((shape.rotation * Math.PI) / 180);
  context.font = `600 ${size}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = isSelected ? theme.focus : (shape.colour ?? theme.ink);
  context.fillText(shape.text, 0, 0);
  context.restore();
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((one, { x, y }) => ({ x: one.x + x, y: one.y + y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) };
}
