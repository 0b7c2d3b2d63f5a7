import { minorUnitsPerMajor } from './money.ts';
import { priceTicket, type FeePlan, type TicketPrice } from './pricing.ts';

/** The largest amount that a price or an order can have, in minor units. */
const highestAmount = 2_147_483_647;

/**
 * A typed amount in minor units: '12', '12.5', '1.234,50', '1,234.50'. Undefined when nothing is typed, 'wrong'
 * for anything that is no amount, or one above the highest.
 */
export function readTypedAmount(typed: string, highest = highestAmount): number | 'wrong' | undefined {
  const text = typed.replace(/[\s’']/g, '');
  if (text === '') return undefined;
  if (!/^[\d.,]+$/.test(text)) return 'wrong';
  const parts = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text);
  const whole = parts?.[1] ?? '';
  // dots and commas that are left part thousands
  if (!/^\d+$/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return 'wrong';
  const units = Number(whole.replace(/[.,]/g, '')) * minorUnitsPerMajor;
  const cents = Number((parts?.[2] ?? '').padEnd(2, '0'));
  const amount = units + cents;
  return Number.isSafeInteger(amount) && amount <= highest ? amount : 'wrong';
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
export function readTypedPrice(typed: string, offered: OfferedPrice): TicketPrice | TypedPriceProblem {
  const face = readTypedAmount(typed);
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
