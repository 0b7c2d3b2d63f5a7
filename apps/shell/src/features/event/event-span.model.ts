import { wallTimeAt } from '@vh/domain';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';

type Dates = Pick<EventDetail, 'date' | 'endDate' | 'timezone'>;

/** A night that ends before this hour of the next morning still belongs to the evening it began. */
const nightEndsAt = '08:00';

const dayMs = 24 * 60 * 60 * 1000;

/** True when an event runs over several days: its end is on another day than its start, and not the small hours after it. */
export function runsForDays({ date, endDate, timezone }: Dates): boolean {
  if (!endDate) return false;
  const start = wallTimeAt(new Date(date), timezone);
  const end = wallTimeAt(new Date(endDate), timezone);
  if (start.slice(0, 10) === end.slice(0, 10)) return false;
  const isNextDay = dayOf(end) - dayOf(start) <= dayMs;
  return !(isNextDay && end.slice(11) <= nightEndsAt);
}

function dayOf(wallTime: string): number {
  return Date.parse(`${wallTime.slice(0, 10)}T00:00Z`);
}

/** What the page says of an event as a whole, before anything about single tickets. */
export type EventPhase = 'cancelled' | 'postponed' | 'over' | 'closed' | 'not_yet' | 'sold_out' | 'selling';

/** The phase of an event at an instant, in milliseconds since the epoch. */
export function phaseOf(event: Pick<EventDetail, 'saleState' | 'date' | 'endDate'>, now: number): EventPhase {
  const { saleState } = event;
  if (saleState === 'cancelled' || saleState === 'postponed') return saleState;
  if (Date.parse(event.endDate ?? event.date) <= now) return 'over';
  return saleState === 'on_sale' || saleState === 'few_left' ? 'selling' : saleState;
}

/** The largest unit that a wait is told in, and how many of it: 3 days, 5 hours, 12 minutes, 40 seconds. */
export function waitOf(ms: number): { count: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 120) return { count: seconds, unit: 'second' };
  if (seconds < 2 * 3600) return { count: Math.floor(seconds / 60), unit: 'minute' };
  if (seconds < 48 * 3600) return { count: Math.floor(seconds / 3600), unit: 'hour' };
  return { count: Math.floor(seconds / 86_400), unit: 'day' };
}
