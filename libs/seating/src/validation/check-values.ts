import { seatMapLimits, type Point, type Size } from '../seat-map.ts';
import type { ProblemList } from './map-problem.ts';

type Path = () => string;

/** A label has 1 to 20 characters that are not all blanks. */
export function checkLabel(
  problems: ProblemList,
  { label, path, id, most = seatMapLimits.label }: { label: string; path: Path; id?: string; most?: number },
): void {
  const ids = id === undefined ? [] : [id];
  if (label.trim() === '') problems.add('missing-label', path, { ids });
  // a label over the limit in UTF-16 may still be within it in characters
  else if (label.length > most && [...label].length > most) {
    problems.add('long-label', path, { ids, params: { label, limit: most } });
  }
}

/** A size is over 0 and at most a kilometre. */
export function checkSize(problems: ProblemList, size: Size, path: Path, ids: readonly string[] = []): void {
  const isFine = (side: number) => side > 0 && side <= seatMapLimits.side;
  if (isFine(size.width) && isFine(size.height)) return;
  problems.add('bad-size', path, { ids, params: { ...size } });
}

/** A point is of numbers and lies on the map. */
export function checkPoint(
  problems: ProblemList,
  { point, size, path, id }: { point: Point; size: Size; path: Path; id?: string },
): void {
  const { x, y } = point;
  // of a size that is no number only the size is told
  const isEnabled = (at: number, side: number) => at >= 0 && at < Infinity && !(at > side);
  if (isEnabled(x, size.width) && isEnabled(y, size.height)) return;
  const ids = id === undefined ? [] : [id];
  const isNumber = Number.isFinite(x) && Number.isFinite(y);
  // NaN can't be written as JSON, so what is told is a text
  const params = { x: isNumber ? x : String(x), y: isNumber ? y : String(y) };
  problems.add(isNumber ? 'outside' : 'bad-position', path, { ids, params });
}

/** A measure or angle is a number. */
export function checkNumber(
  problems: ProblemList,
  value: number,
  path: Path,
  ids: readonly string[] = [],
): void {
  if (!Number.isFinite(value)) problems.add('bad-position', path, { ids, params: { value: String(value) } });
}

/** A border has three corners on the map. */
export function checkOutline(
  problems: ProblemList,
  { outline, size, path, id }: { outline: readonly Point[]; size: Size; path: Path; id: string },
): void {
  if (outline.length < 3)
    problems.add('short-outline', path, { ids: [id], params: { corners: outline.length } });
  outline.forEach((point, at) => checkPoint(problems, { point, size, path: () => `${path()}[${at}]`, id }));
}

/** A colour is written `#rrggbb`. */
export function checkColour(
  problems: ProblemList,
  colour: string | undefined,
  path: Path,
  ids: readonly string[] = [],
): void {
  if (colour === undefined || /^#[0-9a-f]{6}$/.test(colour)) return;
  problems.add('bad-colour', path, { ids, params: { colour } });
}
