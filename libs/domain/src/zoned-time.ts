/** Where the platform is at home: the days of its reports and of its papers begin and end there. */
export const homeTimezone = 'Europe/Belgrade';

/** Tells whether the runtime knows an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    // deliberate: Intl says "unknown zone" by throwing
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone at an instant, as 'YYYY-MM-DDTHH:mm:ss'. */
export function wallTimeAt(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatterFor(zone)
      .formatToParts(instant)
      .map(part => [part.type, part.value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/**
 * The instant at which a zone's wall clock shows 'YYYY-MM-DDTHH:mm' (seconds allowed). A time that the
 * clocks skip in spring gives the instant one hour later; one that they show twice in autumn, the first.
 */
export function instantOfWallTime(wallTime: string, zone: string): Date {
  const asUtc = asIfUtc(wallTime);
  const [first] = instantsOfWallTime(wallTime, zone);
  return first ?? new Date(asUtc - offsetAt(asUtc - dayInMs, zone));
}

/**
 * All instants at which a zone's wall clock shows 'YYYY-MM-DDTHH:mm' (seconds allowed), the first one first: none for a
 * time that the clocks skip in spring, two for one that they show twice in autumn.
 */
export function instantsOfWallTime(wallTime: string, zone: string): readonly Date[] {
  const asUtc = asIfUtc(wallTime);
  const offsets = new Set([offsetAt(asUtc - dayInMs, zone), offsetAt(asUtc + dayInMs, zone)]);
  return [...offsets]
    .map(offset => asUtc - offset)
    .filter(at => at + offsetAt(at, zone) === asUtc)
    .sort((a, b) => a - b)
    .map(at => new Date(at));
}

const dayInMs = 86_400_000;

function asIfUtc(wallTime: string): number {
  const asUtc = Date.parse(`${wallTime.length === 16 ? `${wallTime}:00` : wallTime}Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`not a wall time: ${wallTime}`);
  return asUtc;
}

/** Milliseconds a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${wallTimeAt(new Date(whole), zone)}Z`) - whole;
}

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}
