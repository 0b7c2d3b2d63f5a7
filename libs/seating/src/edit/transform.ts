import { rotatePoint, tidyAngle, tidyPoint } from '../geometry/points.ts';
import type { Point, RowLayout } from '../seat-map.ts';

/** Moves, turns or mirrors whatever has a place. */
export interface Transform {
  point(point: Point): Point;
  /** A direction or rotation, degrees clockwise. */
  angle(degrees: number): number;
  /** Left and right change sides, so that curves bend the other way. */
  readonly isMirrored: boolean;
}

/** Moves by map units. */
export function moveBy(dx: number, dy: number): Transform {
  return {
    point: ({ x, y }) => tidyPoint({ x: x + dx, y: y + dy }),
    angle: degrees => degrees,
    isMirrored: false,
  };
}

/** Turns clockwise about a point. */
export function turnAbout(centre: Point, degrees: number): Transform {
  return {
    point: point => tidyPoint(rotatePoint(point, centre, degrees)),
    angle: angle => tidyAngle(angle + degrees),
    isMirrored: false,
  };
}

/** Which sides change: left and right, or upper and lower. */
export type MirrorAxis = 'left-right' | 'up-down';

/** Mirrors at a line through a point. */
export function mirrorAt(centre: Point, axis: MirrorAxis): Transform {
  return axis === 'left-right'
    ? {
        point: ({ x, y }) => tidyPoint({ x: 2 * centre.x - x, y }),
        angle: degrees => tidyAngle(180 - degrees),
        isMirrored: true,
      }
    : {
        point: ({ x, y }) => tidyPoint({ x, y: 2 * centre.y - y }),
        angle: degrees => tidyAngle(-degrees),
        isMirrored: true,
      };
}

/** How a row is drawn after that. */
export function transformLayout(layout: RowLayout, transform: Transform): RowLayout {
  return {
    ...layout,
    start: transform.point(layout.start),
    angle: transform.angle(layout.angle),
    curve: transform.isMirrored ? 0 - layout.curve : layout.curve,
  };
}

/** How far a table, shape or text is turned after that. What is symmetrical is mirrored by turning it the other way. */
export function transformRotation(rotation: number, transform: Transform): number {
  return transform.isMirrored ? tidyAngle(-rotation) : transform.angle(rotation);
}
