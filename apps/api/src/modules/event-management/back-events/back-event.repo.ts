import type { EventState, LanguageCode } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { betweenDays, resolveWords, withWords } from '#catalogue';
import { type EventScope, isInScope } from '#system';

/** The filter of staff's lists. */
export interface BackEventFilter {
  readonly q?: string | undefined;
  readonly clientId?: string | undefined;
  readonly state?: readonly EventState[] | undefined;
  readonly when: 'upcoming' | 'past' | 'all';
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: 'date' | '-date' | 'title' | '-title' | 'sold' | '-sold';
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
  const { join, order } = orderOf(filter);
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
  ];
}

function orderOf({ sort, lang }: BackEventFilter): { join: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const none = sql``;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'date':
    case '-date':
      return { join: none, order: sql`e.starts_at ${direction}, e.id ${direction}` };
    case 'title':
    case '-title':
      return {
        join: sql`
          left join event_translation own on own.event_id = e.id and own.language = ${lang}
          left join event_translation english on english.event_id = e.id and english.language = 'en'`,
        order: sql`coalesce(nullif(own.title, ''), nullif(english.title, ''), e.slug) collate "und-x-icu" ${direction}, e.starts_at, e.id`,
      };
    case 'sold':
    case '-sold':
      return {
        join: sql`
          left join (select event_id, sum(tickets) as sold from event_sold group by event_id) units on units.event_id = e.id`,
        order: sql`coalesce(units.sold, 0) ${direction}, e.starts_at, e.id`,
      };
  }
}

/** Whether an event exists for a scope. */
export async function isEventInScope(query: Queries, scope: EventScope, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from event e where e.id = ${eventId} and ${isInScope(scope)}`.execute(
    query,
  );
  return rows.length > 0;
}
