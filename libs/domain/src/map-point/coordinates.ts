import { isPosition, roundedPosition, type Position } from './position.ts';

/** Reasons why coordinates or a map link can't be used. */
export type PositionProblem =
  /** The numbers are beyond the poles or the date line. */
  | 'outside'
  /** A short link, which only its own service can resolve. */
  | 'shortLink'
  /** A link of a map that gives no coordinates. */
  | 'noCoordinates'
  /** A link of another site. */
  | 'unknownLink';

/** A position that was read, or why there is none. */
export type ReadPosition = { readonly position: Position } | { readonly problem: PositionProblem };

const number = String.raw`[-+−]?\d{1,3}(?:[.,]\d+)?`;
const degrees = String.raw`(${number})\s*[°º]?\s*`;
const minutes = String.raw`(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’‘]\s*)?`;
const seconds = String.raw`(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”“]|'')\s*)?`;
const before = new RegExp(
  `^([NS])\\s*${degrees}${minutes}${seconds}[,;]?\\s*([EW])\\s*${degrees}${minutes}${seconds}$`,
  'iu',
);
const after = new RegExp(
  `^${degrees}${minutes}${seconds}([NS])[,;]?\\s*${degrees}${minutes}${seconds}([EW])$`,
  'iu',
);
const signed = new RegExp(
  `^${degrees}${minutes}${seconds}(?:[,;]\\s*|\\s+)${degrees}${minutes}${seconds}$`,
  'u',
);
// a comma as the decimal mark needs another sign between the two
const commas = /^([-+−]?\d{1,3},\d+)(?:\s*;\s*|,\s+|\s+)([-+−]?\d{1,3},\d+)$/u;
const points = /^([-+−]?\d{1,3}(?:\.\d+)?)\s*[°º]?(?:\s*[,;]\s*|\s+)([-+−]?\d{1,3}(?:\.\d+)?)\s*[°º]?$/u;

/** Coordinates without a link around them; undefined for other words. */
export function readCoordinates(typed: string): ReadPosition | undefined {
  const text = typed.trim();
  const decimal = points.exec(text) ?? commas.exec(text);
  if (decimal) return checked(numberOf(decimal[1]), numberOf(decimal[2]));
  const first = before.exec(text);
  if (first) return sexagesimal(first.slice(2, 5), first.slice(6, 9), first[1], first[5]);
  const last = after.exec(text);
  if (last) return sexagesimal(last.slice(1, 4), last.slice(5, 8), last[4], last[8]);
  const plain = signed.exec(text);
  return plain ? sexagesimal(plain.slice(1, 4), plain.slice(4, 7)) : undefined;
}

type Parts = readonly (string | undefined)[];

function sexagesimal(north: Parts, east: Parts, northSign = '', eastSign = ''): ReadPosition {
  return checked(degreesOf(north, /s/i.test(northSign)), degreesOf(east, /w/i.test(eastSign)));
}

/** NaN for minutes and seconds that no angle has. */
function degreesOf([whole, minute, second]: Parts, isNegative: boolean): number {
  const [minutesOf, secondsOf] = [numberOf(minute ?? '0'), numberOf(second ?? '0')];
  if (minutesOf >= 60 || secondsOf >= 60) return Number.NaN;
  const size = Math.abs(numberOf(whole)) + minutesOf / 60 + secondsOf / 3600;
  return isNegative !== /^[-−]/u.test(whole ?? '') ? -size : size;
}

function numberOf(text = ''): number {
  return Number(text.replace('−', '-').replace(',', '.'));
}

function checked(latitude: number, longitude: number): ReadPosition {
  // NaN is not on the earth either
  return isPosition({ latitude, longitude })
    ? { position: roundedPosition({ latitude, longitude }) }
    : { problem: 'outside' };
}
