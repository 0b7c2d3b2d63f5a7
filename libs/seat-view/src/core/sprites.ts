import { drawSeat, type SeatLook } from './draw-seat.ts';
import type { MapTheme } from './theme.ts';

/** A small picture of a seat that is put down thousands of times. */
export interface Sprite {
  readonly image: CanvasImageSource;
  /** Side of the picture in device pixels. */
  readonly side: number;
}

/** Pictures of seats at one size; each is drawn when it is first asked for. */
export function createSprites(theme: MapTheme, radius: number): (look: SeatLook, colour: string) => Sprite {
  const known = new Map<string, Sprite>();
  return (look, colour) => {
    const name = `${look} ${colour}`;
    const found = known.get(name);
    if (found) return found;
    const side = Math.ceil(radius * 2.8) + 2;
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (context) drawSeat(context, look, [side / 2, side / 2, radius], theme, colour);
    const sprite = { image: canvas, side };
    known.set(name, sprite);
    return sprite;
  };
}
