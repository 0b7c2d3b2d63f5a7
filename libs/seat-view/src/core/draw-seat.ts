import { seatMarks } from '@vh/seating';
import type { MapTheme } from './theme.ts';

/** What a seat looks like; each has a shape of its own, so that nothing is told by colour alone. */
export type SeatLook = 'free' | 'taken' | 'mine' | 'wheelchair' | 'companion' | 'restricted' | 'faded';

/** The look of a seat by its marks. */
export function lookOf(isFree: boolean, isFaded: boolean, marks: number): SeatLook {
  if (!isFree) return 'taken';
  if (isFaded) return 'faded';
  if (marks & seatMarks.accessible) return 'wheelchair';
  if (marks & seatMarks.companion) return 'companion';
  if (marks & seatMarks.restrictedView) return 'restricted';
  return 'free';
}

/** Draws a seat about a point; the radius is in the context's units. */
export function drawSeat(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  look: SeatLook,
  [x, y, radius]: readonly [number, number, number],
  theme: MapTheme,
  colour: string,
): void {
  const disc = (size: number) => {
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
  };
  switch (look) {
    case 'taken':
      context.fillStyle = theme.edge;
      disc(Math.max(radius * 0.3, 0.6));
      context.fill();
      return;
    case 'faded':
      context.strokeStyle = theme.edge;
      context.lineWidth = Math.max(radius * 0.16, 0.6);
      disc(radius * 0.62);
      context.stroke();
      return;
    case 'mine':
      context.fillStyle = theme.ink;
      disc(radius * 1.28);
      context.fill();
      context.strokeStyle = theme.paper;
      context.lineWidth = radius * 0.32;
      context.beginPath();
      context.moveTo(x - radius * 0.62, y + radius * 0.06);
      context.lineTo(x - radius * 0.16, y + radius * 0.52);
      context.lineTo(x + radius * 0.66, y - radius * 0.5);
      context.stroke();
      return;
    case 'wheelchair':
      drawWheelchair(context, x, y, radius, colour);
      return;
    case 'companion':
      context.fillStyle = colour;
      context.fillRect(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
      return;
    case 'restricted':
      context.strokeStyle = colour;
      context.fillStyle = colour;
      context.lineWidth = Math.max(radius * 0.2, 0.6);
      disc(radius * 0.9);
      context.stroke();
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI);
      context.fill();
      return;
    default:
      context.fillStyle = colour;
      disc(radius);
      context.fill();
  }
}

function drawWheelchair(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = Math.max(radius * 0.26, 0.7);
  context.strokeRect(x - radius, y - radius, radius * 2, radius * 2);
  if (radius < 4) return context.fillRect(x - radius * 0.4, y - radius * 0.4, radius * 0.8, radius * 0.8);
  const unit = radius / 7.6;
  context.lineWidth = unit * 1.5;
  context.beginPath();
  context.arc(x - unit, y - 3.6 * unit, 1.6 * unit, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.moveTo(x - unit, y - 1.5 * unit);
  context.lineTo(x - unit, y + 1.5 * unit);
  context.lineTo(x + 2.5 * unit, y + 1.5 * unit);
  context.lineTo(x + 4 * unit, y + 4.5 * unit);
  context.stroke();
  context.beginPath();
  context.arc(x - 0.6 * unit, y + 2.4 * unit, 3.3 * unit, -2.4, 1.2, true);
  context.stroke();
}
