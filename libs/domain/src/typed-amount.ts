import { languageTag, type LanguageCode } from './locales.ts';
import { minorUnitsPerMajor } from './money.ts';
import { priceTicket, type FeePlan, type TicketPrice } from './pricing.ts';

/** The largest amount that a price or an order can have, in minor units. */
const highestAmount = 2_147_483_647;

/** How a typed amount is read. */
export interface AmountReading {
  /** Of the reader: its mark between thousands makes '1.234' or '1,234' clear; undefined where it is not known. */
  readonly language: LanguageCode | undefined;
  /** Minor units. */
  readonly highest?: number;
}

/** Why what is typed is no amount; `ambiguous` can be read in two ways (`readingsOfAmount`). */
export type AmountProblem = 'unreadable' | 'ambiguous' | 'negative' | 'too_high';

/**
 * A typed amount in minor units: '12', '12.5', '1.234,50', '1,234.50'. Undefined when nothing is typed, 'wrong' for anything
 * that is no amount (`problemOfAmount` says why). One mark before three digits, as in '12.505', is read as thousands only
 * where it is the language's own mark for them, and else refused: it may be a slip of cents.
 */
export function readTypedAmount(typed: string, reading: AmountReading): number | 'wrong' | undefined {
  const amount = parseAmount(typed, reading);
  return typeof amount === 'string' ? 'wrong' : amount;
}

/** Why a typed amount is refused; undefined for one that is read, and for nothing. */
export function problemOfAmount(typed: string, reading: AmountReading): AmountProblem | undefined {
  const amount = parseAmount(typed, reading);
  return typeof amount === 'string' ? amount : undefined;
}

/** The two amounts that an ambiguous one can mean, minor units: with thousands, and with cents rounded half up. */
export function readingsOfAmount(typed: string): { readonly thousands: number; readonly cents: number } {
  const [whole = '', rest = ''] = withoutBlanks(typed).split(/[.,]/);
  const thousands = Number(whole + rest) * minorUnitsPerMajor;
  return { thousands, cents: Math.floor((Number(whole + rest) + 5) / 10) };
}

function parseAmount(
  typed: string,
  { language, highest = highestAmount }: AmountReading,
): number | AmountProblem | undefined {
  const text = withoutBlanks(typed);
  if (text === '') return undefined;
  if (/^[-−][\d.,]*\d[\d.,]*$/.test(text)) return 'negative';
  if (!/^[\d.,]+$/.test(text)) return 'unreadable';
  const [, lone] = /^\d{1,3}([.,])\d{3}$/.exec(text) ?? [];
  // no amount of thousands begins with a zero
  if (lone !== undefined && (text.startsWith('0') || lone !== thousandsMark(language))) return 'ambiguous';
  const parts = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(text);
  const whole = parts?.[1] ?? '';
  // dots or commas that are left part thousands, one kind of them, and cents are parted by the other: else a digit is missing
  const [, between] = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  if (!/^\d+$/.test(whole) && (between === undefined || between === parts?.[2])) return 'unreadable';
  const units = Number(whole.replace(/[.,]/g, '')) * minorUnitsPerMajor;
  const cents = Number((parts?.[3] ?? '').padEnd(2, '0'));
  const amount = units + cents;
  return Number.isSafeInteger(amount) && amount <= highest ? amount : 'too_high';
}

function withoutBlanks(typed: string): string {
  return typed.replace(/[\s’']/g, '');
}

/** The mark that a language puts between thousands; undefined for a blank, an apostrophe, and no language. */
function thousandsMark(language: LanguageCode | undefined): string | undefined {
  if (language === undefined) return undefined;
  const parts = new Intl.NumberFormat(languageTag(language)).formatToParts(1_234_567);
  return parts.find(part => part.type === 'group')?.value;
}

/** A price that buyers choose, as it is offered; minor units. */
export interface OfferedPrice {
  readonly minimum: number;
  readonly maximum: number;
  readonly feePlan: FeePlan;
}

/** Why what was typed is no price of a ticket. */
export type TypedPriceProblem = 'unreadable' | 'too_low' | 'too_high';

/** What a ticket costs at a typed price, in minor units, or why it can't be had at that. */
export function readTypedPrice(
  typed: string,
  offered: OfferedPrice,
  language: LanguageCode | undefined,
): TicketPrice | TypedPriceProblem {
  const face = readTypedAmount(typed, { language });
  if (face === undefined || face === 'wrong') return 'unreadable';
  if (face < offered.minimum) return 'too_low';
  return face > offered.maximum ? 'too_high' : priceTicket(face, offered.feePlan);
}

/** An amount of minor units as it is put into a field of a reader: no groups, decimals only where it has some. */
export function writeTypedAmount(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: amount % minorUnitsPerMajor === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / minorUnitsPerMajor);
}
