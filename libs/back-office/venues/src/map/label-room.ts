import type { MapSize } from './map-view.ts';

/** Keeps names on a map from lying on each other. */
export interface LabelRoom {
  /** Takes a rectangle around a point when all of it is free and on the map; pixels. */
  take(x: number, y: number, width: number, height: number): boolean;
}

/** A map without names yet. */
export function createLabelRoom(size: MapSize): LabelRoom {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  return {
    take(x, y, width, height) {
      const one = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
      const isOutside = one.left < 0 || one.top < 0 || one.right > size.width || one.bottom > size.height;
      const isTaken = taken.some(
        other =>
          one.left < other.right &&
          one.right > other.left &&
          one.top < other.bottom &&
          one.bottom > other.top,
      );
      if (isOutside || isTaken) return false;
      taken.push(one);
      return true;
    },
  };
}
