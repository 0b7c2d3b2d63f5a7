import type { Currency } from '@vh/domain';
import type { EventFilter, FilterContext } from './event-conditions.ts';
import { mostCities, type FacetRow } from './event-facets.repo.ts';

/** What lists filter by and count of one event; instants in milliseconds. */
export interface ListedEvent {
  readonly id: string;
  readonly genre: string;
  readonly type: string;
  /** '' where it isn't known. */
  readonly city: string;
  readonly clientId: string;
  readonly tags: readonly string[];
  /** The clock of the place, as if it were UTC. */
  readonly localStart: number;
  readonly startsAt: number;
  /** Its end, or its beginning where it has none. */
  readonly overAt: number;
  /** Minor units; null where nothing has a price. */
  readonly priceFrom: number | null;
  readonly currency: Currency;
  readonly featured: boolean;
  /** And not behind a password, where nobody is told what can be bought. */
  readonly isPublished: boolean;
  readonly salesStart: number | null;
  readonly salesEnd: number | null;
}

/** All listed events by what they are counted by. */
export interface EventColumns {
  /** Adds an event, or puts it in the place of what was known of it. */
  put(event: ListedEvent): void;
  /** Forgets an event that is no longer listed. */
  drop(id: string): void;
  /** Number of events that are listed. */
  size(): number;
  /** Tells of ids whether their events fit a filter; not for filters with words. */
  fitting(filter: EventFilter, context: FilterContext): (id: string) => boolean;
  /** What `countFacets` asks the database, answered from here; not for filters with words. */
  count(filter: EventFilter, context: FilterContext): readonly FacetRow[];
}

const day = 86_400_000;

/** Values by small numbers: texts are compared and counted once a value instead of once an event. */
function createValues() {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  return {
    values,
    find: (value: string): number | undefined => numbers.get(value),
    numberOf(value: string): number {
      const known = numbers.get(value) ?? values.push(value) - 1;
      numbers.set(value, known);
      return known;
    },
  };
}

interface Row {
  readonly genre: number;
  readonly type: number;
  readonly city: number;
  readonly month: number;
  readonly client: number;
  readonly tags: number;
  readonly localStart: number;
  readonly startsAt: number;
  readonly overAt: number;
  readonly priceFrom: number | null;
  readonly currency: Currency;
  readonly featured: boolean;
  readonly isPublished: boolean;
  readonly salesStart: number | null;
  readonly salesEnd: number | null;
}

type Check = (row: Row) => boolean;

/** The parts of a filter that facets leave out in turn. */
const bits = { genre: 1, type: 2, city: 4, month: 8 } as const;

type Term = 'genre' | 'type' | 'city';

const facets = ['genre', 'type', 'city', 'month'] as const;

/** Makes columns without events. */
export function createEventColumns(): EventColumns {
  const rows = new Map<string, Row>();
  const known = {
    genre: createValues(),
    type: createValues(),
    city: createValues(),
    month: createValues(),
    client: createValues(),
    // all tags of an event as one value: there are few combinations
    tags: createValues(),
  };
  const baseChecks = (filter: EventFilter, context: FilterContext): Check[] => {
    const { clientId, tag } = filter;
    const checks = checksOfEvent(filter, context);
    if (clientId) {
      const client = known.client.find(clientId.toLowerCase());
      checks.push(row => row.client === client);
    }
    if (tag) {
      const carriers = known.tags.values.map(tags => tags.split(' ').includes(tag));
      checks.push(row => carriers[row.tags] === true);
    }
    if (filter.available) {
      const unbuyable = new Set(context.unbuyable.flatMap(id => rows.get(id) ?? []));
      checks.push(row => !unbuyable.has(row));
    }
    return checks;
  };
  return {
    put(event) {
      rows.set(event.id, {
        genre: known.genre.numberOf(event.genre),
        type: known.type.numberOf(event.type),
        city: known.city.numberOf(event.city),
        month: known.month.numberOf(new Date(event.localStart).toISOString().slice(0, 7)),
        client: known.client.numberOf(event.clientId),
        tags: known.tags.numberOf(event.tags.join(' ')),
        localStart: event.localStart,
        startsAt: event.startsAt,
        overAt: event.overAt,
        priceFrom: event.priceFrom,
        currency: event.currency,
        featured: event.featured,
        isPublished: event.isPublished,
        salesStart: event.salesStart,
        salesEnd: event.salesEnd,
      });
    },
    drop: id => void rows.delete(id),
    size: () => rows.size,
    fitting(filter, context) {
      const checks = baseChecks(filter, context);
      const missed = missedBy(filter, known);
      return id => {
        const row = rows.get(id);
        return row !== undefined && fits(row, checks) && missed(row) === 0;
      };
    },
    count(filter, context) {
      const checks = baseChecks(filter, context);
      const missed = missedBy(filter, known);
      const counts = {
        genre: counter(known.genre),
        type: counter(known.type),
        city: counter(known.city),
        month: counter(known.month),
      };
      let total = 0;
      for (const row of rows.values()) {
        if (!fits(row, checks)) continue;
        const missing = missed(row);
        if (missing === 0) total++;
        if ((missing & ~bits.genre) === 0) counts.genre.add(row.genre);
        if ((missing & ~bits.type) === 0) counts.type.add(row.type);
        if ((missing & ~bits.city) === 0) counts.city.add(row.city);
        if ((missing & ~bits.month) === 0) counts.month.add(row.month);
      }
      return [
        ...facets.flatMap(facet => toRows(facet, known[facet].values, counts[facet].counts)),
        { facet: 'total', value: '', count: total },
      ];
    },
  };
}

/** A plain loop: this is asked a hundred thousand times a count. */
function fits(row: Row, checks: readonly Check[]): boolean {
  for (const check of checks) if (!check(row)) return false;
  return true;
}

function counter({ values }: { readonly values: readonly string[] }) {
  const counts = new Int32Array(values.length);
  return {
    counts,
    add(number: number) {
      counts[number] = (counts[number] ?? 0) + 1;
    },
  };
}

/** The conditions on an event itself, as `conditionsOf` says them to the database. */
function checksOfEvent(filter: EventFilter, context: FilterContext): Check[] {
  const { priceMax, free, featured } = filter;
  const { currency } = context;
  const now = context.now.getTime();
  const checks: Check[] = [];
  if (filter.when === 'upcoming') checks.push(row => row.overAt >= now);
  if (filter.when === 'past') checks.push(row => row.overAt < now);
  if (currency) checks.push(row => row.currency === currency);
  if (priceMax !== undefined) {
    checks.push(row => row.priceFrom !== null && row.priceFrom <= priceMax);
  }
  if (free !== undefined) {
    checks.push(row => row.priceFrom !== null && (row.priceFrom === 0) === free);
  }
  if (featured !== undefined) checks.push(row => row.featured === featured);
  if (filter.available) {
    checks.push(
      row =>
        row.isPublished &&
        (row.salesEnd ?? row.startsAt) > now &&
        (row.salesStart === null || row.salesStart <= now),
    );
  }
  return checks;
}

/** Tells of a row which parts of the filter it doesn't fit, as a sum of `bits`. */
function missedBy(
  filter: EventFilter,
  known: Readonly<Record<Term, { find(value: string): number | undefined }>>,
): (row: Row) => number {
  // a value that no event has is the number of none
  const wanted = (facet: Term) => (filter[facet] ? (known[facet].find(filter[facet]) ?? -1) : undefined);
  const [genre, type, city] = [wanted('genre'), wanted('type'), wanted('city')];
  const from = filter.from ? Date.parse(filter.from) : Number.NEGATIVE_INFINITY;
  const before = filter.to ? Date.parse(filter.to) + day : Number.POSITIVE_INFINITY;
  return row =>
    (genre === undefined || row.genre === genre ? 0 : bits.genre) |
    (type === undefined || row.type === type ? 0 : bits.type) |
    (city === undefined || row.city === city ? 0 : bits.city) |
    (row.localStart >= from && row.localStart < before ? 0 : bits.month);
}

/** What was counted of a facet; of cities the most frequent. */
function toRows(
  facet: (typeof facets)[number],
  values: readonly string[],
  counts: Int32Array,
): readonly FacetRow[] {
  const rows = values.flatMap((value, number) => {
    const count = counts[number] ?? 0;
    return count > 0 ? [{ facet, value, count }] : [];
  });
  if (facet !== 'city') return rows;
  return rows
    .filter(({ value }) => value !== '')
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .slice(0, mostCities);
}
