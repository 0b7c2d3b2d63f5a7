import type { RowProblemCode } from '../problem.ts';
import { findClock } from './clock.ts';
import { findDays, isoDay, type DateOrder } from './days.ts';
import { foldLetters } from './fold.ts';
import { isKnownZone } from './zones.ts';

/** A moment as a source writes it: by a clock, or an instant. */
export interface Moment {
  /** `YYYY-MM-DD` by the clock of the place, or of UTC for an instant. */
  readonly day: string;
  /** `HH:mm`; undefined for a day without an hour. */
  readonly time: string | undefined;
  /** Set where the source names the zone or the distance to UTC. */
  readonly instant?: Date;
  readonly zone?: string;
}

/** What a text says of when: a start, and an end where it is a range. */
export interface When {
  readonly start: Moment;
  readonly end: Moment | undefined;
  /** More than two days, of which the first counts. */
  readonly isList: boolean;
}

/** Why a text is no date. */
export type WhenProblem = Extract<RowProblemCode, `date.${string}`>;

const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:T|\s+)(\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:\[([\w/+-]+)\])?$/i;
const rfc2822 = /(\d{1,2} \w{3} \d{4} \d{2}:\d{2}(?::\d{2})?) ?(GMT|UTC|Z|[+-]\d{4})$/i;

/** Seconds and milliseconds since 1970 that are taken for a date: 2000 to 2100. */
const [earliest, latest] = [946_684_800, 4_102_444_800];

/** Reads a date, a time of a date, or a range of them, in any form of the site's languages. */
export function readWhen(text: string, order?: DateOrder): When | WhenProblem {
  const trimmed = text.trim();
  const exact = exactMoment(trimmed);
  if (exact) return { start: exact, end: undefined, isList: false };
  const pair = exactPair(trimmed);
  if (pair) return pair;
  const { times, rest } = findClock(foldLetters(trimmed));
  const days = findDays(rest, order);
  const [first] = days;
  if (!first) return 'date.unreadable';
  if (days.some(({ isAmbiguous }) => isAmbiguous)) return 'date.ambiguous';
  if (first.year === undefined) return 'date.no_year';
  const isoDays = days.map(isoDay);
  const start = isoDays[0];
  if (start === undefined || isoDays.includes(undefined)) return 'date.unreadable';
  const last = days.length === 2 ? isoDays[1] : undefined;
  return { start: { day: start, time: times[0] }, end: endOf(start, last, times), isList: days.length > 2 };
}

function endOf(start: string, last: string | undefined, times: readonly string[]): Moment | undefined {
  const [from, to] = times;
  if (last !== undefined && last !== start) return { day: last, time: to };
  if (to === undefined || from === undefined) return undefined;
  // 22:00–02:00 ends the next day
  return { day: to < from ? dayAfter(start) : start, time: to };
}

/** The day after one, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** `2026-11-28T20:00/2026-11-28T22:00` and two such times with a blank or a dash between. */
function exactPair(text: string): When | undefined {
  const parts = text.split(/\s*[/;]\s*|\s+[-–—]\s+|\s+(?=\d{4}-)/);
  const moments = parts.map(exactMoment);
  const [start, end] = moments;
  if (!start || moments.length < 2 || moments.includes(undefined)) return undefined;
  return { start, end: moments.length === 2 ? end : undefined, isList: moments.length > 2 };
}

function exactMoment(text: string): Moment | undefined {
  if (/^\d{10}(?:\d{3})?(?:\.\d+)?$/.test(text)) return epoch(Number(text));
  const mail = rfc2822.exec(text);
  if (mail) return ofInstant(new Date(`${mail[1]} ${mail[2]}`));
  const parts = iso.exec(text);
  if (!parts) return undefined;
  const [, y = '', m = '', d = '', hour, minutes, offset, zone] = parts;
  const day = isoDay({ year: Number(y), month: Number(m), day: Number(d) });
  if (day === undefined || Number(hour ?? 0) > 23 || Number(minutes ?? 0) > 59) return undefined;
  const time = hour === undefined ? undefined : `${hour}:${minutes}`;
  if (zone !== undefined && isKnownZone(zone)) return { day, time, zone };
  if (offset === undefined || time === undefined) return { day, time };
  const instant = new Date(`${day}T${time}:00${offsetOf(offset)}`);
  return Number.isNaN(instant.getTime()) ? undefined : { day, time, instant };
}

function offsetOf(offset: string): string {
  if (/^[zug]/i.test(offset)) return 'Z';
  const digits = offset.replace(/\D/g, '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function epoch(number: number): Moment | undefined {
  const seconds = number > latest ? number / 1000 : number;
  return seconds >= earliest && seconds <= latest ? ofInstant(new Date(seconds * 1000)) : undefined;
}

function ofInstant(instant: Date): Moment | undefined {
  if (Number.isNaN(instant.getTime())) return undefined;
  const text = instant.toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), instant };
}

const withoutPoint = /(?<!\d)(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/g;

/** Counts what decides between 3/4 as a day and a month: numbers above 12. */
export class OrderEvidence {
  private dmy = 0;
  private mdy = 0;

  /** Takes the dates of a cell into account. */
  see(text: string): void {
    for (const [, a, , b] of text.matchAll(withoutPoint)) {
      if (Number(a) > 12 && Number(b) <= 12) this.dmy += 1;
      if (Number(b) > 12 && Number(a) <= 12) this.mdy += 1;
    }
  }

  /** The order of the column; undefined where nothing or both speak for one. */
  get order(): DateOrder | undefined {
    if (this.dmy > 0 && this.mdy === 0) return 'dmy';
    return this.mdy > 0 && this.dmy === 0 ? 'mdy' : undefined;
  }
}
