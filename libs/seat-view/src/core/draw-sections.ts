import type { Box, Size } from '@vh/seating';
import { tracePolygon } from './draw-ground.ts';
import type { Detail, Drawing } from './draw-map.ts';
import { doMeet, grow } from './draw-rows.ts';
import { seatBits } from './seat-bits.ts';
import { visibleBox, type View } from './viewport.ts';

/** Draws sections as shapes, filled the more the more of their seats are free. The context is in map units. */
export function drawSectionShapes(
  context: CanvasRenderingContext2D,
  { scene, states, theme, colours }: Drawing,
  scale: number,
): void {
  scene.map.sections.forEach(({ outline, firstSeat, seatCount }, place) => {
    if (outline.length < 3 || seatCount === 0 || !scene.sectionBoxes[place]) return;
    let free = 0;
    for (let seat = firstSeat; seat < firstSeat + seatCount; seat += 1)
      if (((states[seat] ?? 0) & (seatBits.free | seatBits.faded)) === seatBits.free) free += 1;
    const colour = colours[scene.map.seats.categories[firstSeat] ?? -1] ?? theme.edge;
    tracePolygon(context, outline);
    context.fillStyle = free > 0 ? colour : theme.edge;
    context.globalAlpha = free > 0 ? 0.22 + 0.5 * (free / seatCount) : 0.12;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = free > 0 ? colour : theme.edge;
    context.lineWidth = 1.5 / scale;
    context.stroke();
  });
}

/** Letters of this size, CSS pixels, name sections from near; from afar they are as large as they fit. */
const nameSize = 22;
/** Words with a seam cost most; so many are written in a step. */
const namesAStep = 12;

/** Names sections: within them where they are shapes, else below them. The context is in CSS pixels. */
export function* drawSectionNames(
  context: CanvasRenderingContext2D,
  { scene, theme, sectionNotes }: Drawing,
  view: View,
  screen: Size,
  detail: Detail,
): Generator<void, void> {
  if (!scene.hasSections && !sectionNotes[0]) return;
  context.textAlign = 'center';
  const named: Box[] = [];
  const seen = grow(visibleBox(view, screen), (2 * nameSize) / view.scale);
  for (const [place, { label, seatCount }] of scene.map.sections.entries()) {
    const box = scene.sectionBoxes[place];
    if (!box || seatCount === 0 || !doMeet(box, seen)) continue;
    if (place % namesAStep === namesAStep - 1) yield;
    const x = ((box.left + box.right) / 2 - view.x) * view.scale;
    const [width, height] = [(box.right - box.left) * view.scale, (box.bottom - box.top) * view.scale];
    const note = sectionNotes[place] ?? '';
    if (detail === 'sections') {
      const size = Math.min(nameSize, height * 0.5, (width / Math.max(label.length, 2)) * 1.9);
      if (size < 7) continue;
      const y = ((box.top + box.bottom) / 2 - view.y) * view.scale;
      nameAt(context, theme, label, { x, y, size });
      continue;
    }
    const words = note ? `${label}, ${note}` : label;
    const size = Math.min(nameSize, Math.max(13, scene.radius * view.scale * 2.6));
    context.font = `800 ${size}px ${theme.board}`;
    const fitting = context.measureText(words).width <= width + 24 ? words : label;
    const y = (box.bottom - view.y) * view.scale + size * 0.9;
    const half = context.measureText(fitting).width / 2;
    const taken = { left: x - half, right: x + half, top: y - size / 2, bottom: y + size / 2 };
    // storeys over each other have their names at one place: the upper one's, which is drawn last, would hide the other
    if (named.some(other => doMeet(other, taken))) continue;
    named.push(taken);
    nameAt(context, theme, fitting, { x, y, size });
  }
}

interface NamePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Letters with a seam of the ground around them, so that they are read on seats and shapes too. */
function nameAt(
  context: CanvasRenderingContext2D,
  theme: Drawing['theme'],
  words: string,
  { x, y, size }: NamePlace,
): void {
  context.font = `800 ${size}px ${theme.board}`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.28;
  context.strokeStyle = theme.ground;
  context.strokeText(words, x, y);
  context.fillStyle = theme.ink;
  context.fillText(words, x, y);
}
