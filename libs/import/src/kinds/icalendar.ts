import { wallTimeAt } from '@vh/domain';
import { problem, SourceError } from '../problem.ts';
import { limits, tableOfRecords, type RowValues, type Table } from '../table.ts';
import { occurrencesOf } from './recurrence.ts';
import { isKnownZone } from '../values/zones.ts';

/** A line of a calendar: `DTSTART;TZID=Europe/Berlin:20261128T200000`. */
interface Line {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

type Found = Parameters<typeof tableOfRecords>[0][number];

/** Reads the events of an iCalendar file (RFC 5545), repeating ones as a row a date. @throws {SourceError} without events */
export function readICalendar(text: string): Table {
  const lines = text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .map(readLine);
  const calendarZone = zoneNamed(lines.find(line => line?.name === 'X-WR-TIMEZONE')?.value ?? '');
  const events = eventsOf(lines);
  if (events.length === 0) throw new SourceError('source.no_records', { kind: 'iCalendar' });
  // a date of a repeating event that was changed stands as an event of its own
  const moved = new Set(
    events.flatMap(event => {
      const [changed] = event.get('RECURRENCE-ID') ?? [];
      return changed ? [`${textOf(event, 'UID')} ${stampOf(changed.value)}`] : [];
    }),
  );
  return tableOfRecords(events.flatMap((event, index) => rowsOf(event, index + 1, moved, calendarZone)));
}

type Properties = ReadonlyMap<string, readonly Line[]>;

function readLine(line: string): Line | undefined {
  const parts = /^([A-Za-z0-9-]+)((?:;[^=;:]+=(?:"[^"]*"|[^;:]*))*):(.*)$/s.exec(line);
  if (!parts) return undefined;
  const params = [...(parts[2] ?? '').matchAll(/;([^=]+)=(?:"([^"]*)"|([^;:]*))/g)];
  return {
    name: (parts[1] ?? '').toUpperCase(),
    params: Object.fromEntries(
      params.map(([, name = '', quoted, plain]) => [name.toUpperCase(), quoted ?? plain ?? '']),
    ),
    value: parts[3] ?? '',
  };
}

function eventsOf(lines: readonly (Line | undefined)[]): readonly Properties[] {
  const events: Properties[] = [];
  let event: Map<string, Line[]> | undefined;
  let inner = 0;
  for (const line of lines) {
    if (!line) continue;
    const component = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN' && component === 'VEVENT') event = new Map();
    else if (line.name === 'END' && component === 'VEVENT') {
      if (event) events.push(event);
      event = undefined;
    } else if (line.name === 'BEGIN') inner += 1;
    else if (line.name === 'END') inner -= 1;
    // alarms inside an event have texts of their own
    else if (event && inner <= 1) event.set(line.name, [...(event.get(line.name) ?? []), line]);
  }
  return events;
}

function textOf(event: Properties, name: string): string {
  const value = (event.get(name) ?? []).map(line => line.value).join(',');
  return value
    .replace(/\\([nN\\;,])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
    .trim();
}

/** A zone by its IANA name, which some programs put behind a path; '' for others. */
function zoneNamed(name: string): string {
  const zone = name.trim().replace(/^\/[^/]+\/(?:[^/]+\/)?(?=[A-Z][a-z]+\/)/, '');
  return zone !== '' && isKnownZone(zone) ? zone : '';
}

/** A time of a calendar as a wall time: the day, with an hour where it has one. */
interface Stamp {
  readonly wall: string;
  readonly zone: string;
  readonly isDay: boolean;
}

/** `20261128T200000` as `2026-11-28T20:00`; '' for other texts. */
function stampOf(value: string): string {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}))?/.exec(value.trim());
  if (!parts) return '';
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`;
  return parts[4] ? `${day}T${parts[4]}:${parts[5]}` : day;
}

function readStamp(line: Line | undefined, calendarZone: string): Stamp | undefined {
  const wall = line && stampOf(line.value);
  if (!line || !wall) return undefined;
  if (!line.value.trim().endsWith('Z')) {
    const zone = zoneNamed(line.params['TZID'] ?? '') || calendarZone;
    return { wall, zone, isDay: wall.length === 10 };
  }
  // an instant repeats by the clock of the calendar's zone
  if (!calendarZone) return { wall, zone: 'UTC', isDay: false };
  return {
    wall: wallTimeAt(new Date(`${wall}:00Z`), calendarZone).slice(0, 16),
    zone: calendarZone,
    isDay: false,
  };
}

function rowsOf(
  event: Properties,
  number: number,
  moved: ReadonlySet<string>,
  calendarZone: string,
): readonly Found[] {
  const uid = textOf(event, 'UID');
  const start = readStamp(event.get('DTSTART')?.[0], calendarZone);
  const facts = factsOf(event, uid);
  if (!start) return [{ number, values: facts }];
  const length = lengthOf(event, start, calendarZone);
  const rule = event.get('RRULE')?.[0]?.value;
  const skipped = new Set(
    (event.get('EXDATE') ?? []).flatMap(line =>
      line.value.split(',').map(one => readStamp({ ...line, value: one }, calendarZone)?.wall ?? ''),
    ),
  );
  const extra = (event.get('RDATE') ?? [])
    .flatMap(line =>
      line.value.split(',').map(one => readStamp({ ...line, value: one }, calendarZone)?.wall ?? ''),
    )
    .filter(Boolean);
  const repeated = rule
    ? occurrencesOf(start.wall, rule, limits.occurrences)
    : { walls: [start.wall], isCut: false };
  const walls = [...new Set([...repeated.walls, ...extra])].filter(
    wall => !isSkipped(wall, skipped) && !moved.has(`${uid} ${wall}`),
  );
  const isOccurrence = rule !== undefined || extra.length > 0 || event.has('RECURRENCE-ID');
  const kept = event.has('RECURRENCE-ID') ? [start.wall] : walls;
  return kept.map((wall, at) => ({
    number,
    values: { ...facts, start: withZone(wall, start.zone), end: endOf(wall, length, start) },
    ...(isOccurrence && { isOccurrence }),
    ...(repeated.isCut &&
      at === 0 && { notes: [problem('recurrence.limited', { limit: limits.occurrences })] }),
  }));
}

/** A day that is left out may be said without its hour. */
function isSkipped(wall: string, skipped: ReadonlySet<string>): boolean {
  return skipped.has(wall) || skipped.has(wall.slice(0, 10));
}

function factsOf(event: Properties, uid: string): RowValues {
  const organiser = event.get('ORGANIZER')?.[0]?.params['CN'] ?? '';
  const geo = textOf(event, 'GEO').replace(';', ', ');
  const facts = {
    id: uid,
    title: textOf(event, 'SUMMARY'),
    description: textOf(event, 'DESCRIPTION'),
    location: textOf(event, 'LOCATION'),
    coordinates: geo,
    category: textOf(event, 'CATEGORIES'),
    url: textOf(event, 'URL'),
    status: textOf(event, 'STATUS'),
    organiser,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

const minute = 60_000;

/** Minutes from start to end by the clock; of whole days to the last of them. Undefined without an end. */
function lengthOf(event: Properties, start: Stamp, calendarZone: string): number | undefined {
  const end = readStamp(event.get('DTEND')?.[0], calendarZone);
  if (end) {
    const minutes = (Date.parse(`${long(end.wall)}Z`) - Date.parse(`${long(start.wall)}Z`)) / minute;
    // RFC 5545 3.6.1: the end of whole days is the day after the last
    return start.isDay ? Math.max(0, minutes - 1440) : minutes;
  }
  const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(textOf(event, 'DURATION'));
  if (!parts) return start.isDay ? 0 : undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.slice(1).map(part => Number(part ?? 0));
  const total = weeks * 10_080 + days * 1440 + hours * 60 + minutes;
  return start.isDay ? Math.max(0, total - 1440) : total;
}

function long(wall: string): string {
  return wall.length === 10 ? `${wall}T00:00` : wall;
}

function endOf(wall: string, length: number | undefined, start: Stamp): string {
  if (length === undefined) return '';
  const end = new Date(Date.parse(`${long(wall)}Z`) + length * minute).toISOString();
  return withZone(end.slice(0, start.isDay ? 10 : 16), start.zone);
}

/** The zone stands in brackets behind the time (RFC 9557), Z for UTC. */
function withZone(wall: string, zone: string): string {
  if (wall.length === 10 || zone === '') return wall;
  return zone === 'UTC' ? `${wall}Z` : `${wall}[${zone}]`;
}
