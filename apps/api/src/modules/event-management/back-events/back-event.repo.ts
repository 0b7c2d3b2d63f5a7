import type { backEventSorts } from '@vh/contract';
import type { EventState, LanguageCode, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { betweenDays, resolveWords, withWords } from '#catalogue';
import { canViewFinance, type EventScope, isInScope, netSum } from '#system';

/** The filter of staff's lists. */
export interface BackEventFilter {
  readonly q?: string | undefined;
  readonly clientId?: string | undefined;
  readonly state?: readonly EventState[] | undefined;
  readonly when: 'upcoming' | 'past' | 'all';
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly placeId?: string | undefined;
  readonly city?: string | undefined;
  readonly genre?: string | undefined;
  /** Only the dates of this run. */
  readonly seriesId?: string | undefined;
  readonly sort: (typeof backEventSorts)[number];
  readonly lang: LanguageCode;
  readonly page: number;
  readonly pageSize: number;
}

/** Ids of the events of a scope that fit a filter, one page of them in order, and how many fit in all. */
export async function listBackEventIds(
  query: Queries,
  scope: EventScope,
  filter: BackEventFilter,
  now: Date,
): Promise<{ ids: readonly string[]; total: number }> {
  const words = filter.q ? [withWords((await resolveWords(query, filter.q))?.words ?? '')] : [];
  const where = sql.join([isInScope(scope), ...conditionsOf(filter, now), ...words], sql` and `);
  const { join, order } = orderOf(scope, filter);
  const offset = (filter.page - 1) * filter.pageSize;
  const { rows } = await sql<{ id: string }>`
    select e.id from event e ${join} where ${where}
    order by ${order} limit ${filter.pageSize} offset ${offset}`.execute(query);
  const counted = await sql<{ total: number }>`select count(*) as total from event e where ${where}`.execute(
    query,
  );
  return { ids: rows.map(row => row.id), total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf(filter: BackEventFilter, now: Date): readonly RawBuilder<unknown>[] {
  const days = betweenDays(filter);
  return [
    ...(filter.clientId ? [sql`e.client_id = ${filter.clientId}`] : []),
    ...(filter.state?.length ? [sql`e.state = any(${[...filter.state]})`] : []),
    ...(filter.when === 'upcoming' ? [sql`coalesce(e.ends_at, e.starts_at) >= ${now}`] : []),
    ...(filter.when === 'past' ? [sql`coalesce(e.ends_at, e.starts_at) < ${now}`] : []),
    ...(days ? [days] : []),
    ...(filter.placeId ? [sql`e.place_id = ${filter.placeId}`] : []),
    ...(filter.city
      ? [sql`exists (select from place p where p.id = e.place_id and p.city = ${filter.city})`]
      : []),
    ...(filter.genre ? [sql`e.genre = ${filter.genre}`] : []),
    ...(filter.seriesId ? [sql`e.series_id = ${filter.seriesId}`] : []),
  ];
}

interface ListOrder {
  readonly join?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

function orderOf(
  scope: EventScope,
  { sort, lang }: BackEventFilter,
): { join: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { join = sql``, order } = orderBy(sort.replace('-', '') as SortKey, { scope, lang });
  return { join, order: sql`${order} ${direction}, e.starts_at, e.id ${direction}` };
}

type SortKey = Exclude<BackEventFilter['sort'], `-${string}`>;

function orderBy(key: SortKey, { scope, lang }: { scope: EventScope; lang: LanguageCode }): ListOrder {
  switch (key) {
    case 'date':
      return { order: sql`e.starts_at` };
    case 'createdAt':
      return { order: sql`e.created_at` };
    case 'status':
      return { order: sql`e.state` };
    case 'title':
      return {
        join: sql`
          left join event_translation own on own.event_id = e.id and own.language = ${lang}
          left join event_translation english on english.event_id = e.id and english.language = 'en'`,
        order: sql`coalesce(nullif(own.title, ''), nullif(english.title, ''), e.slug) collate "und-x-icu"`,
      };
    case 'client':
      return {
        join: sql`join client owner on owner.id = e.client_id`,
        order: sql`owner.name collate "und-x-icu"`,
      };
    case 'venue':
      return {
        join: sql`join place venue on venue.id = e.place_id`,
        order: sql`venue.name collate "und-x-icu"`,
      };
    case 'left':
      return {
        join: sql`
          left join (select event_id, sum(greatest(capacity - held - sold - blocked - waiting, 0)) as units
            from quota group by event_id) free on free.event_id = e.id`,
        order: sql`coalesce(free.units, 0)`,
      };
    case 'sold':
      return { join: sumsJoin(sql`sum(l.tickets)`), order: sql`coalesce(sums.amount, 0)` };
    case 'gross':
      return { join: sumsJoin(sql`sum(l.gross)`), order: visibleSum(scope) };
    case 'net':
      return { join: sumsJoin(netSum), order: visibleSum(scope) };
  }
}

const sumsJoin = (sum: RawBuilder<unknown>) => sql`
  left join (select l.event_id, ${sum} as amount from event_sold l group by l.event_id) sums on sums.event_id = e.id`;

/** Money that the scope may not see does not show in the order either. */
const visibleSum = (scope: EventScope) =>
  sql`case when ${canViewFinance(scope)} then coalesce(sums.amount, 0) else 0 end`;

/** The venues of the events of a scope by name. */
export async function listVenues(
  query: Queries,
  scope: EventScope,
  clientId: string | undefined,
): Promise<readonly { readonly _id: string; readonly name: string; readonly city: string }[]> {
  const { rows } = await sql<{ _id: string; name: string; city: string }>`
    select p.id as _id, p.name, p.city from place p
      where p.id in (select e.place_id from event e where ${ofClient(scope, clientId)})
      order by p.name collate "und-x-icu", p.city, p.id`.execute(query);
  return rows;
}

/** The genres of the events of a scope. */
export async function listGenres(
  query: Queries,
  scope: EventScope,
  clientId: string | undefined,
): Promise<readonly { readonly slug: string; readonly names: Translated }[]> {
  const { rows } = await sql<{ slug: string; names: Translated }>`
    select g.slug, g.names from genre g
      where g.slug in (select e.genre from event e where ${ofClient(scope, clientId)})`.execute(query);
  return rows;
}

const ofClient = (scope: EventScope, clientId: string | undefined) =>
  clientId === undefined ? isInScope(scope) : sql`${isInScope(scope)} and e.client_id = ${clientId}`;

/** True when an event exists for a scope. */
export async function isEventInScope(query: Queries, scope: EventScope, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from event e where e.id = ${eventId} and ${isInScope(scope)}`.execute(
    query,
  );
  return rows.length > 0;
}
