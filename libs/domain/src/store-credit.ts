import { homeTimezone, instantOfWallTime, wallTimeAt } from './zoned-time.ts';

/** Where a credit stands: something is left, all of it was redeemed, its time is over, or staff cancelled it. */
export const storeCreditStates = ['active', 'used', 'expired', 'cancelled'] as const;

/** One of {@link storeCreditStates}. */
export type StoreCreditState = (typeof storeCreditStates)[number];

/** What changes the balance of a credit. */
export const storeCreditEntryTypes = ['issued', 'redeemed', 'returned', 'expired', 'cancelled'] as const;

/** One of {@link storeCreditEntryTypes}. */
export type StoreCreditEntryType = (typeof storeCreditEntryTypes)[number];

/** Random characters of a code before its check character: 19 of 23 letters and digits, 85 bits. */
export const storeCreditCodeLength = 19;

/** Characters of a code that staff see. */
export const storeCreditEndLength = 4;

/** Years that follow the one in which a credit was issued, through the end of which it is good. */
export const storeCreditYears = 3;

/** Most that a credit can be issued for by hand, minor units. */
export const storeCreditMost = 100_000_000;

/** When a credit that is issued now expires: with the end of the third year after this one, in the platform's time zone. */
export function storeCreditExpiry(issuedAt: Date): Date {
  const year = Number(wallTimeAt(issuedAt, homeTimezone).slice(0, 4)) + storeCreditYears + 1;
  return instantOfWallTime(`${year}-01-01T00:00`, homeTimezone);
}

/** When a credit that has a last day expires, in the platform's time zone; `lastDay` as YYYY-MM-DD. */
export function storeCreditExpiryOf(lastDay: string): Date {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
  return instantOfWallTime(`${next}T00:00`, homeTimezone);
}

/** Where a credit stands at a moment. */
export function storeCreditStateOf(
  credit: { readonly balance: number; readonly expiresAt: Date; readonly cancelledAt: Date | null },
  now: Date,
): StoreCreditState {
  if (credit.cancelledAt) return 'cancelled';
  if (credit.expiresAt <= now) return 'expired';
  return credit.balance > 0 ? 'active' : 'used';
}

/** A line of a cart or order, as far as it can be paid by credit; minor units. */
export interface CreditableLine {
  /** The organiser of its event. */
  readonly clientId: string;
  /** Of all its tickets, with service fees. */
  readonly total: number;
}

/**
 * What a credit pays of an order: tickets of its organiser with their fees, up to its balance. The order protection goes with
 * them where the whole order is of this organiser.
 */
export function creditFor(
  credit: { readonly clientId: string; readonly balance: number },
  order: { readonly lines: readonly CreditableLine[]; readonly protection: number },
): number {
  const own = order.lines.filter(line => line.clientId === credit.clientId);
  const isWhole = own.length > 0 && own.length === order.lines.length;
  const most = own.reduce((sum, line) => sum + line.total, isWhole ? order.protection : 0);
  return Math.max(0, Math.min(credit.balance, most));
}

/** Until when a credit is good that money is returned to: never less than a new one's first year. */
export function expiryAfterReturn(expiresAt: Date, now: Date): Date {
  const soon = new Date(now.getTime() + 365 * 86_400_000);
  return expiresAt < soon ? storeCreditExpiry(now) : expiresAt;
}
