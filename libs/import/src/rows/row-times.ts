import { instantOfWallTime, instantsOfWallTime, wallTimeAt } from '@vh/domain';
import { readClock } from '../values/clock.ts';
import type { DateOrder } from '../values/days.ts';
import { dayAfter, readWhen, type Moment, type When } from '../values/read-when.ts';
import type { FieldValues, RowFindings } from './row-reader.ts';
import { isKnownZone } from '../values/zones.ts';

/** When an event takes place. */
export interface RowTimes {
  readonly startsAt: Date;
  readonly endsAt: Date | undefined;
  readonly doorsAt: Date | undefined;
  readonly isAllDay: boolean;
  readonly timezone: string;
}

/** Reads the times of a row; undefined where it has no start, which is then refused in words. */
export function timesOf(
  values: FieldValues,
  order: DateOrder | undefined,
  zoneOfPlace: string | undefined,
  findings: RowFindings,
): RowTimes | undefined {
  const when = startOf(values('start'), order, findings);
  const said = when?.start.zone ?? values('timezone');
  const timezone = said && isKnownZone(said) ? said : zoneOfPlace;
  if (!timezone) findings.refuse('timezone.unknown');
  if (!when || !timezone) return undefined;
  if (when.isList) findings.note('dates.first_taken', { text: values('start') });
  const clock = readClock(values('startTime'));
  const start = withClock(when.start, clock[0], timezone);
  const startsAt = instantOf(start, timezone, findings);
  const isAllDay = start.time === undefined;
  const end = endOf(values, { when, start, order, clockEnd: clock[1], timezone });
  const endsAt = end === 'unreadable' ? undefined : end && endInstant(end, timezone, findings);
  const isWrong = end === 'unreadable' || (endsAt !== undefined && endsAt < startsAt);
  if (isWrong) findings.note('end.left_out', { text: values('end') || values('endTime') || values('start') });
  const lastOfDay = isAllDay ? instantOfWallTime(`${start.day}T23:59`, timezone) : undefined;
  return {
    startsAt,
    endsAt: isWrong ? lastOfDay : (endsAt ?? lastOfDay),
    doorsAt: doorsOf(values('doors'), start, order, timezone, findings),
    isAllDay,
    timezone,
  };
}

function startOf(text: string, order: DateOrder | undefined, findings: RowFindings): When | undefined {
  if (text === '') {
    findings.refuse('start.missing');
    return undefined;
  }
  const when = readWhen(text, order);
  if (typeof when !== 'string') return when;
  findings.refuse(when, { text });
  return undefined;
}

/** An hour of a column of its own counts more than one of midnight, or of another zone's midnight. */
function withClock(moment: Moment, clock: string | undefined, timezone: string): Moment {
  if (clock === undefined) return moment;
  if (moment.instant) return { day: wallTimeAt(moment.instant, timezone).slice(0, 10), time: clock };
  if (moment.time !== undefined && moment.time !== '00:00') return moment;
  return { day: moment.day, time: clock };
}

function instantOf(moment: Moment, timezone: string, findings: RowFindings): Date {
  if (moment.instant) return moment.instant;
  const wall = `${moment.day}T${moment.time ?? '00:00'}`;
  if (instantsOfWallTime(wall, timezone).length === 0) findings.note('clock.skipped', { time: wall });
  return instantOfWallTime(wall, timezone);
}

function endInstant(end: Moment, timezone: string, findings: RowFindings): Date {
  return end.time === undefined && !end.instant
    ? instantOfWallTime(`${end.day}T23:59`, timezone)
    : instantOf(end, timezone, findings);
}

interface EndContext {
  readonly when: When;
  readonly start: Moment;
  readonly order: DateOrder | undefined;
  readonly clockEnd: string | undefined;
  readonly timezone: string;
}

function endOf(
  values: FieldValues,
  { when, start, order, clockEnd, timezone }: EndContext,
): Moment | 'unreadable' | undefined {
  const clock = readClock(values('endTime'))[0] ?? clockEnd;
  const text = values('end');
  if (text === '') {
    if (when.end) return clock === undefined ? when.end : withClock(when.end, clock, timezone);
    return clock === undefined ? undefined : sameEvening(start, clock);
  }
  const end = readWhen(text, order);
  if (typeof end !== 'string') return withClock(end.end ?? end.start, clock, timezone);
  const [hour] = text.length < 20 ? readClock(text) : [];
  return hour === undefined ? 'unreadable' : sameEvening(start, hour);
}

/** An end that only has an hour: of the same day, or of the next one after midnight. */
function sameEvening(start: Moment, hour: string): Moment {
  return { day: start.time !== undefined && hour < start.time ? dayAfter(start.day) : start.day, time: hour };
}

function doorsOf(
  text: string,
  start: Moment,
  order: DateOrder | undefined,
  timezone: string,
  findings: RowFindings,
): Date | undefined {
  if (text === '') return undefined;
  const when = readWhen(text, order);
  if (typeof when !== 'string' && (when.start.time !== undefined || when.start.instant))
    return instantOf(when.start, timezone, findings);
  const [hour] = text.length < 40 ? readClock(text) : [];
  if (hour !== undefined) return instantOf({ day: start.day, time: hour }, timezone, findings);
  findings.note('doors.left_out', { text });
  return undefined;
}
