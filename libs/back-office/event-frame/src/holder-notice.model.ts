import { isApiError } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { resolveLocalTime, scheduleParts, type SchedulePart } from '@vh/domain';

/** What ticket holders are told of a changed schedule. */
export type HolderNotice = NonNullable<BodyOf<'POST /back/event/update'>['notice']>;

/** The changed parts, and how many paid and unpaid orders and tickets rely on them. */
export interface NoticeNeeded {
  readonly parts: readonly SchedulePart[];
  readonly orders: number;
  readonly tickets: number;
  /** How many events those are for; of changes to a place or hall. */
  readonly events?: number | undefined;
}

/** What a refusal for want of a notice says; undefined of any other failure. */
export function readNoticeNeeded(error: unknown): NoticeNeeded | undefined {
  if (!isApiError(error) || error.code !== 'event.notice_needed') return undefined;
  const details = typeof error.details === 'object' && error.details !== null ? error.details : {};
  const named: unknown = 'parts' in details ? details.parts : [];
  const count = (name: 'orders' | 'tickets' | 'events') => {
    const value: unknown = name in details ? details[name as keyof typeof details] : 0;
    return typeof value === 'number' ? value : 0;
  };
  return {
    parts: scheduleParts.filter(part => Array.isArray(named) && named.includes(part)),
    orders: count('orders'),
    tickets: count('tickets'),
    ...('events' in details && { events: count('events') }),
  };
}

/** The last moment of returns as it was typed by the clock of a zone; null for none, 'wrong' for a past or missing one. */
export function readRefundsUntil(typed: string, zone: string, now: number): string | null | 'wrong' {
  if (typed === '') return null;
  const until = resolveLocalTime({ at: typed, occurrence: 'first' }, zone);
  return until.kind === 'moment' && until.at > now ? new Date(until.at).toISOString() : 'wrong';
}
