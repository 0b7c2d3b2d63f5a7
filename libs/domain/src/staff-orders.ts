import { bankTransferMarginMs } from './payment-methods.ts';
import { instantOfWallTime, wallTimeAt } from './zoned-time.ts';

/**
 * How an order that staff create for a buyer is paid: by a transfer later, to the organiser directly, not at all since its
 * tickets are free, or not at all since somebody is given tickets that others pay for.
 */
export const staffOrderPayments = ['bank-transfer', 'organiser', 'free', 'complimentary'] as const;

/** One of them. */
export type StaffOrderPayment = (typeof staffOrderPayments)[number];

/** Most tickets of one type in an order that staff create; limits of the shop do not bind them. */
export const staffOrderMostTickets = 200;

/** Most days that an order of staff waits for its money. */
export const staffOrderMostDays = 90;

/** Why a day can't be the one until which a transfer is awaited. */
export type PayDayRefusal = 'past' | 'too_late';

const dayMs = 86_400_000;

/** The calendar day, YYYY-MM-DD, of an instant in a time zone. */
export function dayAt(instant: Date, timezone: string): string {
  return wallTimeAt(instant, timezone).slice(0, 10);
}

/** The last moment at which the money of an order may come: a day before its event, and not endlessly from now. */
function lastDeadline({ now, startsAt }: { readonly now: Date; readonly startsAt: Date }): Date {
  const beforeEvent = startsAt.getTime() - bankTransferMarginMs;
  return new Date(Math.min(beforeEvent, now.getTime() + staffOrderMostDays * dayMs));
}

/** The last day until which a transfer may be awaited, in the event's time zone; undefined where it is too late for any. */
export function lastPayDay(when: {
  readonly now: Date;
  readonly startsAt: Date;
  readonly timezone: string;
}): string | undefined {
  const last = lastDeadline(when);
  return last <= when.now ? undefined : dayAt(last, when.timezone);
}

/**
 * The deadline of an order that is to be paid until a day of the event's time zone: the end of that day, or the last
 * moment at which money may come where that is sooner.
 */
export function deadlineOfDay(
  day: string,
  when: { readonly now: Date; readonly startsAt: Date; readonly timezone: string },
): Date | PayDayRefusal {
  const last = lastDeadline(when);
  if (instantOfWallTime(`${day}T00:00`, when.timezone) > last) return 'too_late';
  const end = instantOfWallTime(`${day}T23:59`, when.timezone);
  const deadline = end < last ? end : last;
  return deadline <= when.now ? 'past' : deadline;
}
