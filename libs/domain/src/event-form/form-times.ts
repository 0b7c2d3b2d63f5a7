import { instantsOfWallTime, isTimeZone, wallTimeAt } from '../zoned-time.ts';
import type { EventForm, LocalTime } from './event-form.ts';

/** What a local time is in a zone; moments in milliseconds since the epoch. */
export type ResolvedTime =
  | { readonly kind: 'moment'; readonly at: number }
  | { readonly kind: 'malformed' }
  /** The clocks jump over it. */
  | { readonly kind: 'skipped' }
  /** The clocks show it twice, and nobody has said which of the two is meant. */
  | { readonly kind: 'repeated'; readonly first: number; readonly second: number };

/** Finds the moment of a local time in a zone that the runtime knows. */
export function resolveLocalTime({ at, occurrence }: LocalTime, zone: string): ResolvedTime {
  if (!isWallTime(at)) return { kind: 'malformed' };
  const [first, second] = instantsOfWallTime(at, zone);
  if (!first) return { kind: 'skipped' };
  if (!second) return { kind: 'moment', at: first.getTime() };
  if (!occurrence) return { kind: 'repeated', first: first.getTime(), second: second.getTime() };
  return { kind: 'moment', at: (occurrence === 'first' ? first : second).getTime() };
}

/** The local time of a moment, with the word which of two it is where there are two. */
export function localTimeOf(moment: Date, zone: string): LocalTime {
  const at = wallTimeAt(moment, zone).slice(0, 16);
  const [first, second] = instantsOfWallTime(at, zone);
  if (!first || !second) return { at };
  return { at, occurrence: moment.getTime() < second.getTime() ? 'first' : 'second' };
}

/** A day that there is and a time of it, to the minute. */
export function isWallTime(text: string): boolean {
  // at the ends of four-digit years a zone's clock leaves them, and can't be read; no event is there
  if (!/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false;
  const parsed = Date.parse(`${text}:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 16) === text;
}

/** The moments of a form that could be found, in milliseconds since the epoch. */
export interface FormMoments {
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly doorsAt: number | undefined;
  readonly salesStart: number | undefined;
  readonly salesEnd: number | undefined;
  readonly ticketTypes: readonly {
    readonly salesStart: number | undefined;
    readonly salesEnd: number | undefined;
    /** The ends of its price steps, in their order. */
    readonly priceSteps: readonly (number | undefined)[];
  }[];
}

/** The zone that a form's times are meant in; undefined when neither form nor place names one that is known. */
export function zoneOfForm(
  form: Pick<EventForm, 'timezone'>,
  place: { readonly timezone: string } | null | undefined,
): string | undefined {
  const zone = form.timezone || (place?.timezone ?? '');
  return zone && isTimeZone(zone) ? zone : undefined;
}

/** The moments of all times of a form. */
export function momentsOfForm(form: EventForm, zone: string): FormMoments {
  const momentOf = (time: LocalTime | null) => {
    const resolved = time && resolveLocalTime(time, zone);
    return resolved?.kind === 'moment' ? resolved.at : undefined;
  };
  return {
    startsAt: momentOf(form.startsAt),
    endsAt: momentOf(form.endsAt),
    doorsAt: momentOf(form.doorsAt),
    salesStart: momentOf(form.salesStart),
    salesEnd: momentOf(form.salesEnd),
    ticketTypes: form.ticketTypes.map(type => ({
      salesStart: momentOf(type.salesStart),
      salesEnd: momentOf(type.salesEnd),
      priceSteps: (type.priceSteps ?? []).map(step => momentOf(step.endsAt)),
    })),
  };
}

/**
 * The same form at another start. What belongs to the evening moves with it by the clock on the wall, so that doors at
 * seven stay doors at seven whatever the season; `keepsSalesStart` leaves the beginning of sales where it is, for several
 * dates that go on sale together. A time that the clocks of `zone` skip or show twice there is as far from the start as it
 * was: only the start was chosen, so nobody could be asked which one is meant.
 */
export function moveForm(
  form: EventForm,
  startsAt: LocalTime,
  { keepsSalesStart, zone }: { readonly keepsSalesStart: boolean; readonly zone: string },
): EventForm {
  const from = form.startsAt && asUtc(form.startsAt.at);
  const by = from === null ? 0 : asUtc(startsAt.at) - from;
  const elapsed = elapsedBetween(form.startsAt, startsAt, zone);
  const move = (time: LocalTime | null): LocalTime | null => {
    if (!time) return null;
    const moved = { at: new Date(asUtc(time.at) + by).toISOString().slice(0, 16) };
    const { kind } = resolveLocalTime(moved, zone);
    if (kind !== 'skipped' && kind !== 'repeated') return moved;
    const before = momentOf(time, zone);
    return before === undefined || elapsed === undefined
      ? moved
      : localTimeOf(new Date(before + elapsed), zone);
  };
  const moveStart = (time: LocalTime | null) => (keepsSalesStart ? time : move(time));
  return {
    ...form,
    startsAt,
    endsAt: move(form.endsAt),
    doorsAt: move(form.doorsAt),
    salesStart: moveStart(form.salesStart),
    salesEnd: move(form.salesEnd),
    ticketTypes: form.ticketTypes.map(type => ({
      ...type,
      salesStart: moveStart(type.salesStart),
      salesEnd: move(type.salesEnd),
      ...(type.priceSteps && {
        priceSteps: type.priceSteps.map(step => ({ ...step, endsAt: move(step.endsAt) })),
      }),
    })),
  };
}

/** Milliseconds that really pass from one start to another; undefined while one of them is not known. */
function elapsedBetween(from: LocalTime | null, to: LocalTime, zone: string): number | undefined {
  const [before, after] = [from && momentOf(from, zone), momentOf(to, zone)];
  return before === null || before === undefined || after === undefined ? undefined : after - before;
}

/** The moment of a time, the first of two; undefined where there is none. */
function momentOf(time: LocalTime, zone: string): number | undefined {
  const resolved = resolveLocalTime(time, zone);
  if (resolved.kind === 'repeated') return resolved.first;
  return resolved.kind === 'moment' ? resolved.at : undefined;
}

function asUtc(wallTime: string): number {
  return Date.parse(`${wallTime}:00Z`);
}
