import type { Point } from './map-view.ts';

/** Pixels that an arrow key moves the pin by, and with Shift. */
const [step, largeStep] = [8, 64];

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves the pin to, pixels; without a pin it comes to the middle. Undefined for other keys. */
export function movedByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  pin: Point | undefined,
  middle: Point,
): Point | undefined {
  const direction = directions[key];
  if (!pin) return direction || key === 'Enter' || key === ' ' ? middle : undefined;
  if (!direction) return undefined;
  const by = shiftKey ? largeStep : step;
  return { x: pin.x + direction[0] * by, y: pin.y + direction[1] * by };
}

/** How much a key magnifies the map; undefined for other keys. */
export function zoomByKey(key: string): number | undefined {
  if (key === '+' || key === '=') return 2;
  return key === '-' || key === '_' ? 0.5 : undefined;
}
