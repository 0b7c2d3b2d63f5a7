import { resolveLocalTime, type LocalTime } from '@vh/domain';

/** What is typed of an event that is postponed. */
export interface PostponeValues {
  /** The new start as the clock at the place shows it; of no meaning where it comes later. */
  readonly startsAt: string;
  readonly isLater: boolean;
  /** By the clock of the place; '' for no returns. */
  readonly refundsUntil: string;
  readonly note: string;
}

/** What the service is told, or what is wrong with what is typed. */
export type Postponement =
  | { readonly problem: 'startsAt' | 'refundsUntil' }
  | {
      readonly problem: undefined;
      readonly dates: { readonly startsAt: LocalTime } | null;
      readonly refundsUntil: string | null;
    };

/** Reads what is typed by the clock of a zone; of times that the clocks show twice the first is meant. */
export function readPostponement(
  { startsAt, isLater, refundsUntil }: PostponeValues,
  { zone, now }: { readonly zone: string; readonly now: number },
): Postponement {
  const start = isLater ? undefined : resolveLocalTime({ at: startsAt, occurrence: 'first' }, zone);
  if (start && (start.kind !== 'moment' || start.at <= now)) return { problem: 'startsAt' };
  const isRepeated = resolveLocalTime({ at: startsAt }, zone).kind === 'repeated';
  const dates = isLater
    ? null
    : { startsAt: isRepeated ? { at: startsAt, occurrence: 'first' as const } : { at: startsAt } };
  if (refundsUntil === '') return { problem: undefined, dates, refundsUntil: null };
  const until = resolveLocalTime({ at: refundsUntil, occurrence: 'first' }, zone);
  if (until.kind !== 'moment' || until.at <= now) return { problem: 'refundsUntil' };
  return { problem: undefined, dates, refundsUntil: new Date(until.at).toISOString() };
}
