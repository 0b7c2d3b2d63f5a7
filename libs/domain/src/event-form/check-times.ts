import type { EventForm, LocalTime } from './event-form.ts';
import type { EventFormFacts } from './form-facts.ts';
import {
  blocksPublishing,
  blocksSaving,
  worthAWord,
  type FormProblem,
  type FormProblemCode,
} from './form-problem.ts';
import { isTimeZone, wallTimeAt } from '../zoned-time.ts';
import { checkStepTimes, priceStepsOfForm } from './form-price-steps.ts';
import { momentsOfForm, resolveLocalTime, zoneOfForm, type FormMoments } from './form-times.ts';

/** Beyond this a date is rather a slip of the finger. */
const farAheadMs = 5 * 366 * 86_400_000;

/** What is wrong with the times of a form. */
export function checkTimes(form: EventForm, facts: EventFormFacts): readonly FormProblem[] {
  const zone = zoneOfForm(form, facts.place);
  if (zone === undefined) {
    // without a place the place is what is missing; the browser may not know the one that was chosen
    const isNamed = form.timezone !== '' || facts.place;
    return isNamed ? [blocksSaving('timezone', 'timezone_unknown')] : [];
  }
  const moments = momentsOfForm(form, zone);
  return [
    ...(form.startsAt ? [] : [blocksSaving('startsAt', 'time_missing')]),
    ...timesOf(form).flatMap(([path, time]) => checkTime(path, time, zone)),
    ...checkOrder(moments),
    ...checkSales('', moments, moments),
    ...moments.ticketTypes.flatMap((type, at) => checkSales(`ticketTypes.${at}.`, type, moments)),
    ...checkStepTimes(form, moments),
    ...checkCalendar(moments, facts),
    ...checkZone(zone, moments, facts),
  ];
}

/** The clock of an event is that of its place; only what takes place online chooses one. */
function checkZone(zone: string, { startsAt }: FormMoments, { place }: EventFormFacts): FormProblem[] {
  if (startsAt === undefined || !place || place.isOnline || !isTimeZone(place.timezone)) return [];
  const start = new Date(startsAt);
  if (wallTimeAt(start, zone) === wallTimeAt(start, place.timezone)) return [];
  return [blocksPublishing('timezone', 'timezone_of_place', { zone, place: place.timezone })];
}

function timesOf(form: EventForm): [string, LocalTime][] {
  const { startsAt, endsAt, doorsAt, salesStart, salesEnd } = form;
  const named: [string, LocalTime | null][] = [
    ...Object.entries({ startsAt, endsAt, doorsAt, salesStart, salesEnd }),
    ...form.ticketTypes.flatMap((type, at): [string, LocalTime | null][] => [
      [`ticketTypes.${at}.salesStart`, type.salesStart],
      [`ticketTypes.${at}.salesEnd`, type.salesEnd],
      ...priceStepsOfForm(type).map((step, number): [string, LocalTime | null] => [
        `ticketTypes.${at}.priceSteps.${number}.endsAt`,
        step.endsAt,
      ]),
    ]),
  ];
  return named.flatMap(([path, time]) => (time ? [[path, time] as [string, LocalTime]] : []));
}

function checkTime(path: string, time: LocalTime, zone: string): FormProblem[] {
  const resolved = resolveLocalTime(time, zone);
  switch (resolved.kind) {
    case 'moment':
      return [];
    case 'malformed':
      return [blocksSaving(path, 'time_malformed')];
    case 'skipped':
      return [blocksSaving(path, 'time_skipped', { at: time.at, zone })];
    case 'repeated':
      return [
        blocksSaving(path, 'time_repeated', {
          at: time.at,
          zone,
          first: new Date(resolved.first).toISOString(),
          second: new Date(resolved.second).toISOString(),
        }),
      ];
  }
}

function checkOrder({ startsAt, endsAt, doorsAt }: FormMoments): FormProblem[] {
  if (startsAt === undefined) return [];
  return [
    ...problemWhen(endsAt !== undefined && endsAt < startsAt, 'endsAt', 'end_before_start'),
    ...problemWhen(doorsAt !== undefined && doorsAt > startsAt, 'doorsAt', 'doors_after_start'),
  ];
}

/** A window of sales, the event's or a ticket type's; within the event's own one or not, sales must be possible. */
function checkSales(
  prefix: string,
  window: Pick<FormMoments, 'salesStart' | 'salesEnd'>,
  { startsAt, endsAt, ...event }: FormMoments,
): FormProblem[] {
  if (startsAt === undefined) return [];
  // an end before the start is named on its own
  const over = Math.max(endsAt ?? startsAt, startsAt);
  const isLate = (moment: number | undefined) => moment !== undefined && moment >= over;
  if (isLate(window.salesStart)) return [blocksSaving(`${prefix}salesStart`, 'sales_after_event')];
  if (window.salesEnd !== undefined && window.salesEnd > over)
    return [blocksSaving(`${prefix}salesEnd`, 'sales_after_event')];
  if (window.salesStart === undefined && window.salesEnd === undefined) return [];
  const begin = Math.max(window.salesStart ?? -Infinity, event.salesStart ?? -Infinity);
  const end = Math.min(window.salesEnd ?? Infinity, event.salesEnd ?? Infinity);
  const path = `${prefix}${window.salesEnd === undefined ? 'salesStart' : 'salesEnd'}`;
  return problemWhen(begin >= (end === Infinity ? startsAt : end), path, 'sales_window_empty');
}

function checkCalendar({ startsAt, endsAt }: FormMoments, { now, stored }: EventFormFacts): FormProblem[] {
  if (startsAt === undefined) return [];
  const isAsBefore =
    stored !== undefined &&
    stored.state !== 'draft' &&
    stored.startsAt === startsAt &&
    stored.endsAt === (endsAt ?? null);
  const isOver = Math.max(endsAt ?? startsAt, startsAt) <= now;
  return [
    // what was on sale once and is over may still get a better text
    ...(isOver && !isAsBefore ? [blocksPublishing('startsAt', 'in_past')] : []),
    ...(startsAt - now > farAheadMs ? [worthAWord('startsAt', 'far_ahead')] : []),
  ];
}

function problemWhen(isSo: boolean, path: string, code: FormProblemCode): FormProblem[] {
  return isSo ? [blocksSaving(path, code)] : [];
}
