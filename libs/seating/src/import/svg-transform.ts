import type { Point } from '../seat-map.ts';

/** A matrix of SVG: x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Leaves everything where it is. */
export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The matrix that does the inner one first, then the outer one. */
export function combine(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** Where a point comes to lie. */
export function applyMatrix({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** How much longer things become; of uneven scaling the mean. */
export function scaleOfMatrix({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** How far things are turned, degrees clockwise. */
export function turnOfMatrix({ a, b }: Matrix): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** Reads a `transform` attribute; undefined when it is not well formed. */
export function readTransform(text: string): Matrix | undefined {
  let matrix = identity;
  const rest = text.replaceAll(/(\w+)\s*\(([^()]*)\)[\s,]*/g, (_, name: string, values: string) => {
    const numbers =
      values.trim() === ''
        ? []
        : values
            .trim()
            .split(/[\s,]+/)
            .map(Number);
    const step = numbers.every(Number.isFinite) ? matrixOf(name, numbers) : undefined;
    if (!step) return '!';
    matrix = combine(matrix, step);
    return '';
  });
  return rest.trim() === '' ? matrix : undefined;
}

function matrixOf(name: string, values: readonly number[]): Matrix | undefined {
  const [first = NaN, second, third = 0] = values;
  if (Number.isNaN(first)) return undefined;
  if (name === 'translate') return { ...identity, e: first, f: second ?? 0 };
  if (name === 'scale') return { ...identity, a: first, d: second ?? first };
  if (name === 'rotate') return rotation(first, { x: second ?? 0, y: third });
  if (name === 'skewX') return { ...identity, c: Math.tan((first * Math.PI) / 180) };
  if (name === 'skewY') return { ...identity, b: Math.tan((first * Math.PI) / 180) };
  if (name !== 'matrix' || values.length !== 6) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return { a, b, c, d, e, f };
}

function rotation(degrees: number, centre: Point): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    a: cos,
    b: sin,
    c: -sin,
    d: cos,
    e: centre.x - cos * centre.x + sin * centre.y,
    f: centre.y - sin * centre.x - cos * centre.y,
  };
}
