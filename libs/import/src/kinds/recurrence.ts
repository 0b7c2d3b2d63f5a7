/** Dates of a repeating event. */
export interface Occurrences {
  /** Wall times, the first one first; days without an hour for events of whole days. */
  readonly walls: readonly string[];
  /** The rule goes on beyond the limit. */
  readonly isCut: boolean;
}

const day = 86_400_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Steps without an occurrence after which a rule is taken to have no more. */
const emptySteps = 1500;

interface Rule {
  readonly every: string;
  readonly interval: number;
  readonly count: number;
  /** Last day, or wall time, that counts. */
  readonly until: string;
  readonly days: readonly { readonly weekday: number; readonly place: number }[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
}

/** The first dates of a rule (RRULE of RFC 5545: daily to yearly, BYDAY, BYMONTHDAY, BYMONTH), by the clock. */
export function occurrencesOf(start: string, text: string, limit: number): Occurrences {
  const rule = readRule(text);
  const first = Date.parse(`${start.slice(0, 10)}T00:00Z`);
  if (Number.isNaN(first)) return { walls: [start], isCut: false };
  const hour = start.slice(10);
  const walls: string[] = [];
  let empty = 0;
  for (let step = 0; empty < emptySteps && walls.length <= limit; step += 1) {
    const found = daysOfStep(rule, first, step * rule.interval).filter(at => at >= first);
    empty = found.length === 0 ? empty + 1 : 0;
    for (const at of found) {
      const wall = `${new Date(at).toISOString().slice(0, 10)}${hour}`;
      if (wall > rule.until || walls.length >= rule.count) return ended(walls, start, limit);
      walls.push(wall);
    }
  }
  return ended(walls, start, limit);
}

function ended(walls: readonly string[], start: string, limit: number): Occurrences {
  return { walls: walls.length === 0 ? [start] : walls.slice(0, limit), isCut: walls.length > limit };
}

function readRule(text: string): Rule {
  const parts = new Map(
    text.split(';').map(part => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim().toUpperCase(), value.trim().toUpperCase()];
    }),
  );
  const numbers = (name: string) => (parts.get(name) ?? '').split(',').map(Number).filter(Boolean);
  const until = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(parts.get('UNTIL') ?? '');
  return {
    every: parts.get('FREQ') ?? '',
    interval: Math.max(1, Number(parts.get('INTERVAL')) || 1),
    count: Number(parts.get('COUNT')) || Number.POSITIVE_INFINITY,
    until: until ? `${until[1]}-${until[2]}-${until[3]}~` : '9999',
    days: (parts.get('BYDAY') ?? '').split(',').flatMap(one => {
      const found = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(one);
      return found ? [{ weekday: weekdays.indexOf(found[2] ?? ''), place: Number(found[1] ?? 0) }] : [];
    }),
    monthDays: numbers('BYMONTHDAY'),
    months: numbers('BYMONTH'),
  };
}

/** Days of the day, week, month or year that is so many after that of the start; sorted. */
function daysOfStep(rule: Rule, first: number, ahead: number): readonly number[] {
  const at = new Date(first);
  const isMonth = (one: number) =>
    rule.months.length === 0 || rule.months.includes(new Date(one).getUTCMonth() + 1);
  switch (rule.every) {
    case 'DAILY': {
      const one = first + ahead * day;
      const fits =
        rule.days.length === 0 || rule.days.some(({ weekday }) => weekday === new Date(one).getUTCDay());
      return fits && isMonth(one) ? [one] : [];
    }
    case 'WEEKLY': {
      const monday = first - ((at.getUTCDay() + 6) % 7) * day + ahead * 7 * day;
      const wanted = rule.days.length > 0 ? rule.days.map(({ weekday }) => weekday) : [at.getUTCDay()];
      return wanted
        .map(weekday => monday + ((weekday + 6) % 7) * day)
        .filter(isMonth)
        .sort((a, b) => a - b);
    }
    case 'MONTHLY':
      return daysOfMonth(rule, at, at.getUTCFullYear(), at.getUTCMonth() + ahead).filter(isMonth);
    case 'YEARLY': {
      const months = rule.months.length > 0 ? rule.months.map(month => month - 1) : [at.getUTCMonth()];
      return months
        .flatMap(month => daysOfMonth(rule, at, at.getUTCFullYear() + ahead, month))
        .sort((a, b) => a - b);
    }
    default:
      return ahead === 0 ? [first] : [];
  }
}

function daysOfMonth(rule: Rule, start: Date, year: number, month: number): readonly number[] {
  const from = Date.UTC(year, month, 1);
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const all = Array.from({ length }, (_, index) => from + index * day);
  if (rule.days.length > 0)
    return all.filter((at, index) =>
      rule.days.some(({ weekday, place }) => {
        if (new Date(at).getUTCDay() !== weekday) return false;
        if (place === 0) return true;
        return place > 0
          ? Math.floor(index / 7) + 1 === place
          : Math.floor((length - 1 - index) / 7) + 1 === -place;
      }),
    );
  const wanted = rule.monthDays.length > 0 ? rule.monthDays : [start.getUTCDate()];
  return all.filter((_, index) => wanted.some(one => (one > 0 ? one === index + 1 : length + one === index)));
}
