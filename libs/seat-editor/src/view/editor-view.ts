import type { Box, Point, Size } from '@vh/seating';
import { fitView, zoomAt, type View, type ZoomRange } from '@vh/seat-view/core';

/** From a kilometre on a small screen to a seat that fills it, CSS pixels a map unit. */
const range: ZoomRange = { least: 0.005, most: 8 };

/** Zooms about a point of the screen, which stays where it is. */
export function zoomEditor(view: View, at: Point, factor: number): View {
  return zoomAt(view, at, factor, range);
}

/** The view that shows a part of a map whole and in the middle, with a little room around it. */
export function fitEditor(box: Box, screen: Size, margin = 32): View {
  const middle = { x: screen.width / 2, y: screen.height / 2 };
  return zoomAt(fitView(box, screen, margin), middle, 1, range);
}

/** A box with so much around it that what it shows is seen where it is: a lone seat would fill the screen. */
export function roomAround({ left, top, right, bottom }: Box, least: number): Box {
  const [across, down] = [Math.max(0, least - (right - left)) / 2, Math.max(0, least - (bottom - top)) / 2];
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

/** What is brought into sight comes so far from the edge, CSS pixels. */
const revealMargin = 48;

/** Moves as little as it takes to have a box on the screen; of one that is larger its middle. */
export function revealBox(view: View, { left, top, right, bottom }: Box, screen: Size): View {
  const lack = (from: number, to: number, side: number) => {
    const room = side - 2 * revealMargin;
    if (to - from > room) return (from + to) / 2 - side / 2;
    return Math.min(0, from - revealMargin) + Math.max(0, to - (side - revealMargin));
  };
  const across = lack((left - view.x) * view.scale, (right - view.x) * view.scale, screen.width);
  const down = lack((top - view.y) * view.scale, (bottom - view.y) * view.scale, screen.height);
  if (across === 0 && down === 0) return view;
  return { ...view, x: view.x + across / view.scale, y: view.y + down / view.scale };
}
