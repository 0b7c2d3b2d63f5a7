import type { Box, Size } from '@vh/seating';
import { fitIn, panBy, toScreen, type View } from './viewport.ts';

/** Room that lies beneath this much of what covers it is of no use, CSS pixels of a side. */
const leastSide = 96;

/**
 * The part of a screen, clear of everything that lies over it, in which a shape of an aspect (width by height) can be
 * drawn largest, with a margin around it. All of the screen where what covers it leaves too little.
 */
export function freeRoom(screen: Size, covers: readonly Box[], aspect: number, margin = 0): Box {
  const whole: Box = { left: 0, top: 0, right: screen.width, bottom: screen.height };
  let best: Box | undefined;
  let most = 0;
  const sizeOf = ({ left, top, right, bottom }: Box) =>
    Math.min((right - left - 2 * margin) / aspect, bottom - top - 2 * margin);
  // a clear part lies to one side of each thing that covers; parts that are smaller already are not looked into
  const search = (room: Box): void => {
    if (room.right - room.left < leastSide || room.bottom - room.top < leastSide || sizeOf(room) <= most)
      return;
    const cover = covers.find(one => doOverlap(one, room));
    if (!cover) {
      best = room;
      most = sizeOf(room);
      return;
    }
    search({ ...room, bottom: Math.min(room.bottom, cover.top) });
    search({ ...room, top: Math.max(room.top, cover.bottom) });
    search({ ...room, right: Math.min(room.right, cover.left) });
    search({ ...room, left: Math.max(room.left, cover.right) });
  };
  search(whole);
  return best ?? whole;
}

/** How far what is fitted is tried to be moved to the middle, the best first. */
const steps = [1, 0.8, 0.6, 0.4, 0.2];

/**
 * The view in which a rectangle of the map is as large as it can be without lying below anything, and as near to the
 * middle of the screen as that allows.
 */
export function fitBeside(box: Box, screen: Size, covers: readonly Box[], margin: number): View {
  const aspect = (box.right - box.left) / (box.bottom - box.top);
  const room = freeRoom(screen, covers, aspect, margin);
  const isClear = (drawn: Box) => !covers.some(cover => doOverlap(cover, drawn));
  let view = fitIn(box, room, margin);
  const [dx, dy] = [
    (screen.width - room.left - room.right) / 2,
    (screen.height - room.top - room.bottom) / 2,
  ] as const;
  for (const [x, y] of [
    [dx, 0],
    [0, dy],
  ] as const) {
    const from = view;
    const moved = steps.map(part => panBy(from, x * part, y * part));
    view = moved.find(one => isClear(boxOnScreen(box, one, margin))) ?? from;
  }
  return view;
}

function boxOnScreen(box: Box, view: View, margin: number): Box {
  const upper = toScreen(view, { x: box.left, y: box.top });
  const lower = toScreen(view, { x: box.right, y: box.bottom });
  return {
    left: upper.x - margin,
    top: upper.y - margin,
    right: lower.x + margin,
    bottom: lower.y + margin,
  };
}

function doOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
