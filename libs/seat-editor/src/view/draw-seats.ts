import { isTable, seatGroups, type Point, type Seat, type SeatGroup } from '@vh/seating';
import { toMap, toScreen } from '../state/viewport.ts';
import type { Scene } from './draw-scene.ts';
import { inkOn } from './ink-on.ts';

interface SeatLook {
  readonly colours: ReadonlyMap<string, string>;
  /** Map units. */
  readonly radius: number;
}

/** From this radius on, in CSS pixels, seats are round, show their marks, and show their labels. */
const [round, marked, labelled] = [2, 5, 9];

/** Draws the seats that are seen, with their marks and labels where there is room for them. */
export function drawSeats(context: CanvasRenderingContext2D, scene: Scene, look: SeatLook): void {
  const { map, view, screen, theme, selectedSeats, moved } = scene;
  const radius = look.radius * view.scale;
  if (radius < round) return drawFarSeats(context, scene, { ...look, radius });
  const from = toMap(view, { x: -radius, y: -radius });
  const to = toMap(view, { x: screen.width + radius, y: screen.height + radius });
  for (const section of map.sections) {
    for (const group of seatGroups(section)) {
      for (const seat of group.seats) {
        const isSelected = selectedSeats.has(seat.id);
        const x = seat.x + (isSelected && moved ? moved.x : 0);
        const y = seat.y + (isSelected && moved ? moved.y : 0);
        if (!(x >= from.x && x <= to.x && y >= from.y && y <= to.y)) continue;
        const at = toScreen(view, { x, y });
        const colour = look.colours.get(seat.category ?? section.category ?? '') ?? theme.none;
        context.fillStyle = colour;
        drawSeat(context, at, radius);
        if (isSelected) drawRing(context, scene, at, radius);
        if (radius >= marked) drawMark(context, scene, { seat, at, radius, colour });
      }
      if (radius >= marked && !isTable(group)) writeRow(context, scene, group, radius);
    }
  }
}

function drawSeat(context: CanvasRenderingContext2D, at: Point, radius: number): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Seats as squares, all of one colour that follow each other at once: a stadium has 60,000. */
function drawFarSeats(context: CanvasRenderingContext2D, scene: Scene, { colours, radius }: SeatLook): void {
  const { map, view, screen, theme, selectedSeats, moved } = scene;
  const side = Math.max(1, radius * 2);
  let fill: string | undefined;
  context.beginPath();
  for (const section of map.sections) {
    for (const group of seatGroups(section)) {
      for (const seat of group.seats) {
        const isSelected = selectedSeats.has(seat.id);
        const own = colours.get(seat.category ?? section.category ?? '') ?? theme.none;
        const colour = isSelected ? theme.ink : own;
        if (colour !== fill) {
          context.fill();
          context.beginPath();
          context.fillStyle = colour;
          fill = colour;
        }
        const x = (seat.x + (isSelected && moved ? moved.x : 0) - view.x) * view.scale;
        const y = (seat.y + (isSelected && moved ? moved.y : 0) - view.y) * view.scale;
        if (x > -side && y > -side && x < screen.width + side && y < screen.height + side) {
          context.rect(x - side / 2, y - side / 2, side, side);
        }
      }
    }
  }
  context.fill();
}

function drawRing(context: CanvasRenderingContext2D, { theme }: Scene, at: Point, radius: number): void {
  context.strokeStyle = theme.ink;
  context.lineWidth = Math.max(1, Math.min(3, radius / 3));
  context.beginPath();
  context.arc(at.x, at.y, radius + 1, 0, Math.PI * 2);
  context.stroke();
}

/** The signs of a seat: an inner ring for wheelchairs, a dot for companions, a bar for a restricted view; or its label. */
function drawMark(
  context: CanvasRenderingContext2D,
  { theme }: Scene,
  { seat, at, radius, colour }: { seat: Seat; at: Point; radius: number; colour: string },
): void {
  const sign = inkOn(colour) === 'light' ? theme.onStage : theme.stage;
  context.fillStyle = sign;
  context.strokeStyle = sign;
  context.lineWidth = Math.max(1.5, radius / 5);
  if (seat.accessible) {
    context.beginPath();
    context.arc(at.x, at.y, radius * 0.62, 0, Math.PI * 2);
    context.stroke();
  }
  if (seat.companion)
    context.fillRect(at.x - radius * 0.75, at.y + radius * 0.35, radius * 0.5, radius * 0.5);
  if (seat.restrictedView) {
    context.beginPath();
    context.moveTo(at.x - radius * 0.7, at.y + radius * 0.7);
    context.lineTo(at.x + radius * 0.7, at.y - radius * 0.7);
    context.stroke();
  }
  if (radius < labelled) return;
  context.font = `600 ${Math.min(13, radius * 0.95)}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(seat.label, at.x, at.y);
}

/** The label of a row before its first seat. */
function writeRow(
  context: CanvasRenderingContext2D,
  { view, theme, screen, selection, moved }: Scene,
  group: SeatGroup,
  radius: number,
): void {
  const [first, second = first] = group.seats;
  if (!first || !second) return;
  const shift = moved && selection.has(group.id) ? moved : { x: 0, y: 0 };
  const at = toScreen(view, { x: first.x + shift.x, y: first.y + shift.y });
  if (at.x < -50 || at.y < -50 || at.x > screen.width + 50 || at.y > screen.height + 50) return;
  const angle = Math.atan2(second.y - first.y, second.x - first.x);
  context.font = `600 ${Math.min(14, Math.max(9, radius * 1.1))}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.faint;
  context.fillText(group.label, at.x - Math.cos(angle) * radius * 2.6, at.y - Math.sin(angle) * radius * 2.6);
}
