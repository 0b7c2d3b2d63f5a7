/**
 * An amount of a bank's file in minor units, with its sign; undefined when it is none. Decimal commas and
 * points, thousands in groups, a sign at either end and a currency around it are understood: '1.295,00',
 * '1,295.5', '- 1 295', '100,00-', 'RSD 12'. A single mark before three digits groups thousands.
 */
export function readAmount(typed: string): number | undefined {
  const bare = typed
    .replace(/[A-Za-z€$£]+\.?/g, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replaceAll('−', '-');
  const parts = /^([+-]?)([\d.,]+)([+-]?)$/.exec(bare);
  if (!parts || (parts[1] && parts[3])) return undefined;
  const minor = readDigits(parts[2] ?? '');
  if (minor === undefined) return undefined;
  return parts[1] === '-' || parts[3] === '-' ? -minor : minor;
}

function readDigits(text: string): number | undefined {
  const groups = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(text);
  if (groups && groups[2] !== groups[3]) return minorOf((groups[1] ?? '').replace(/[.,]/g, ''), groups[4]);
  const plain = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(text);
  return plain ? minorOf(plain[1] ?? '', plain[2]) : undefined;
}

function minorOf(whole: string, decimals = ''): number | undefined {
  const minor = Number(whole + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/**
 * A day as YYYY-MM-DD from '21.11.2026.', '21/11/26', '2026-11-21', '20261121', with or without a time;
 * undefined when there is no such day. Days come before months unless the year comes first.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  const yearFirst = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?!\d)/.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = /^(\d{1,2})[-./]\s?(\d{1,2})[-./]\s?(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!dayFirst) return undefined;
  const [, day, month, year = ''] = dayFirst;
  return dayOf(year.length === 2 ? `20${year}` : year, month, day);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** A text of a bank on one line, at most `length` characters of it; control characters are dropped. */
export function tidyText(text: string, length: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, length).join('');
}
