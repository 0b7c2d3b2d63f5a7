import { anyMonth, monthNamed } from './month-names.ts';

/** Which of day and month stands first in numbers such as 03/04/2026. */
export type DateOrder = 'dmy' | 'mdy';

/** A day that was found in a text; parts are absent where it is silent. */
export interface FoundDay {
  readonly day: number;
  readonly month: number | undefined;
  readonly year: number | undefined;
  /** Both orders of day and month give a day. */
  readonly isAmbiguous?: boolean;
}

const dash = String.raw`\s*(?:-|–|—|−|/|&|to|bis(?:\s+zum)?|au|al|do|till|til|tot(?:\s+en\s+met)?|t/m|a|og|i|und|et|y|en|och|po|until|through)\s*`;
const ordinal = String.raw`(?:st|nd|rd|th|er|eme|e|\.|º|ª|o|-?(?:go|e|a))?`;
const of = String.raw`\s*(?:de\s+|of\s+|den\s+|d['’]\s*)?`;
const year = String.raw`(?:[.,]?\s*(?:de\s+|del\s+|of\s+)?['’]?(\d{4}))?`;

/** Every form of a day, the most telling first; each with groups of its own. */
const form = new RegExp(
  [
    String.raw`(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)`,
    String.raw`(?<![\d])(\d{1,2})([./-])\s?(\d{1,2})\6\s?(\d{4}|\d{2})(?![\d])`,
    String.raw`(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.?(?=${dash}\d{1,2}\.)`,
    String.raw`(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)`,
    String.raw`(?<!\d)(\d{1,2})${ordinal}${of}[-\s]?\b(${anyMonth})\b\.?(?:-(?=\d{4}))?${year}`,
    String.raw`\b(${anyMonth})\b\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:${dash}(\d{1,2})(?:st|nd|rd|th)?(?![\d:]))?(?:,?\s*(\d{4}))?`,
    String.raw`(?<![\d.])(\d{1,2})${ordinal}(?=${dash}\d{1,2}${ordinal}(?:[.]?\s?\d{1,2}[.]|${of}\s?(?:${anyMonth})\b))`,
  ].join('|'),
  'g',
);

/** Days in a folded text without hours, in their order; a month or year that one lacks is that of the one behind it. */
export function findDays(text: string, order: DateOrder | undefined): readonly FoundDay[] {
  const found = [...text.matchAll(form)].flatMap(match => daysOf(match, order));
  const filled: FoundDay[] = [];
  for (const one of found.toReversed()) {
    const next = filled[0];
    filled.unshift({ ...one, month: one.month ?? next?.month, year: one.year ?? yearBefore(one, next) });
  }
  // 30 Nov 2026 – 2 Dec: the year may stand with the first
  return filled.map((one, at) => ({ ...one, year: one.year ?? filled[at - 1]?.year }));
}

/** 28 Dec – 3 Jan 2027 begins the year before. */
function yearBefore(one: FoundDay, next: FoundDay | undefined): number | undefined {
  if (next?.year === undefined) return undefined;
  return (one.month ?? 0) > (next.month ?? 12) ? next.year - 1 : next.year;
}

function daysOf(match: RegExpMatchArray, order: DateOrder | undefined): readonly FoundDay[] {
  const [, y1, , m1, d1, a, mark, b, y2, d3, m3, d4, m4, d5, name5, y5, name6, d6, end6, y6, d7] = match;
  if (y1 !== undefined) return [dayOf(d1, m1, y1)];
  if (a !== undefined) return [numeric(a, b, y2, mark === '.' ? 'dmy' : order)];
  if (d3 !== undefined) return [dayOf(d3, m3, undefined)];
  if (d4 !== undefined) return [dayOf(d4, m4, undefined)];
  if (d5 !== undefined) return [{ ...dayOf(d5, undefined, y5), month: monthNamed(name5 ?? '') }];
  if (d6 !== undefined) {
    const month = monthNamed(name6 ?? '');
    const first = { ...dayOf(d6, undefined, y6), month };
    return end6 === undefined ? [first] : [first, { ...dayOf(end6, undefined, y6), month }];
  }
  return d7 === undefined ? [] : [dayOf(d7, undefined, undefined)];
}

function dayOf(day: string | undefined, month: string | undefined, yearText: string | undefined): FoundDay {
  return {
    day: Number(day),
    month: month === undefined ? undefined : Number(month),
    year: yearText === undefined ? undefined : Number(yearText),
  };
}

function numeric(
  a: string,
  b: string | undefined,
  yearText: string | undefined,
  order: DateOrder | undefined,
): FoundDay {
  const [first, second] = [Number(a), Number(b)];
  const short = Number(yearText);
  const full = short < 100 ? 2000 + short : short;
  const isMonthFirst = second > 12 || (first <= 12 && order === 'mdy');
  const isAmbiguous = order === undefined && first <= 12 && second <= 12 && first !== second;
  return {
    day: isMonthFirst ? second : first,
    month: isMonthFirst ? first : second,
    year: full,
    ...(isAmbiguous && { isAmbiguous }),
  };
}

/** `YYYY-MM-DD` of a complete day that the calendar has; undefined for others. */
export function isoDay({ day, month, year: ofYear }: FoundDay): string | undefined {
  if (month === undefined || ofYear === undefined || ofYear < 1900 || ofYear > 2200) return undefined;
  const at = new Date(Date.UTC(ofYear, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.toISOString().slice(0, 10)
    : undefined;
}
