import { createPointIndex, shapeBox, type Box, type MapShape, type PointIndex, type Size } from '@vh/seating';
import { tracePolygon } from './draw-ground.ts';
import type { Detail, Drawing } from './drawing.ts';
import { doMeet, grow, hasRowLabels, rowLabelSize } from './draw-rows.ts';
import { bestSpot, nameSpots, type NameHindrance } from './name-spots.ts';
import type { Scene } from './scene.ts';
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
const namesAStep = 8;

/** Names sections: within them where they are shapes, else beside them, off the seats. The context is in CSS pixels. */
export function* drawSectionNames(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  view: View,
  screen: Size,
  detail: Detail,
): Generator<void, void> {
  const { scene, theme, sectionNotes } = drawing;
  if (!scene.hasSections && !sectionNotes[0]) return;
  context.textAlign = 'center';
  const named: Box[] = [];
  const hindrances = detail === 'sections' ? [] : hindrancesOf(drawing, view, detail);
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
    const [left, top] = [x - width / 2, (box.top - view.y) * view.scale];
    const spots = nameSpots(
      { left, top, right: left + width, bottom: top + height },
      { width: context.measureText(fitting).width, height: size },
    );
    // storeys over each other have their names at one place: the upper one's, which is drawn last, would hide the other
    const free = spots.filter(spot => !named.some(other => doMeet(other, spot)));
    const spot = bestSpot(free, hindrances);
    if (!spot) continue;
    named.push(spot);
    nameAt(context, theme, fitting, {
      x: (spot.left + spot.right) / 2,
      y: (spot.top + spot.bottom) / 2,
      size,
    });
  }
}

/** What names had better not cover: seats most of all, then labels of rows, then words and what is beside the map. */
function hindrancesOf({ scene }: Drawing, view: View, detail: Detail): NameHindrance[] {
  const { index, radius, content, shapes } = scene;
  const onMap = ({ left, top, right, bottom }: Box): Box => ({
    left: left / view.scale + view.x,
    top: top / view.scale + view.y,
    right: right / view.scale + view.x,
    bottom: bottom / view.scale + view.y,
  });
  const labelled = hasRowLabels(scene, view.scale) ? rowLabelsOf(scene) : undefined;
  const halfLabel = rowLabelSize(scene, view.scale) / 2 / view.scale;
  const worded = shapes.flatMap(shape => (shape.kind === 'text' || shape.label ? [wordsBox(shape)] : []));
  return [
    {
      weight: detail === 'numbers' ? 12 : 8,
      coveredIn: (spot, most) => index.countInBox(grow(onMap(spot), radius), most),
    },
    {
      weight: 4,
      coveredIn: (spot, most) => labelled?.countInBox(grow(onMap(spot), halfLabel), most) ?? 0,
    },
    { weight: 4, coveredIn: spot => worded.filter(box => doMeet(box, onMap(spot))).length },
    { weight: 0.5, coveredIn: spot => (isIn(onMap(spot), content) ? 0 : 1) },
  ];
}

const labelsOfScenes = new WeakMap<Scene, PointIndex>();

/** Where the labels of rows stand; sorted once for each map. */
function rowLabelsOf(scene: Scene): PointIndex {
  const known = labelsOfScenes.get(scene);
  if (known) return known;
  const ends = scene.rowEnds.flatMap((points, row) => (scene.map.rows[row]?.table ? [] : (points ?? [])));
  const index = createPointIndex(
    ends.map(({ x }) => x),
    ends.map(({ y }) => y),
  );
  labelsOfScenes.set(scene, index);
  return index;
}

/** About where the words of a shape are: in its middle. */
function wordsBox(shape: MapShape): Box {
  const { left, top, right, bottom } = shapeBox(shape);
  if (shape.kind === 'text') return { left, top, right, bottom };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [halfWidth, halfHeight] = [(right - left) / 4, (bottom - top) / 4];
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function isIn(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  );
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
