import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { plannedAnew } from '../../../platform/statement-names.ts';
import type { EventText, MediaFiles } from '../event-records/event-record.repo.ts';
import type { WordQuery } from './word-query.ts';

/** What anybody may find; the same word as in the partial indexes, or else they are not used. */
export const listed = sql`e.is_listed`;

/**
 * So many of the next events with the words are ranked: a word that stands in thousands has good ones among those that
 * come first, and more would only be read to be discarded.
 */
const rankedUpcoming = 150;
const rankedFew = 30;

/** An event found by words. */
export interface FoundByWords {
  readonly id: string;
}

/**
 * Ids of the events that words mean, best first: what is to come before what is over; of those a title as typed, then
 * words that stand together in a title, then apart, then anywhere; and of equals the next one.
 */
export function findByWords(
  query: Queries,
  words: WordQuery,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  return words.isRare ? findAmongAll(query, words, now, limit) : findAmongNext(query, words, now, limit);
}

/** Of all events with the words: they are few, and one plan is good for whatever is asked. */
async function findAmongAll(
  query: Queries,
  { words, terms }: WordQuery,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  // the question stands in a query of its own, or else a plan would be made for each word
  const { rows } = await sql<FoundByWords>`
    with candidate as materialized (
      select e.id, e.starts_at, e.search_text, ${ageAt(now)} as age from event e
        where e.search_words @@ (select to_tsquery('simple', ${words})) and ${listed}
    ) ${bestOf(terms, limit)}`.execute(query);
  return rows.map(row => row.id);
}

/** Of the next events with the words; what is over is read only where there is too little to come. */
async function findAmongNext(
  query: Queries,
  { words, terms }: WordQuery,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<FoundByWords>`${plannedAnew}
    with under_way as materialized (
      select e.id, e.starts_at, e.ends_at, e.search_text, e.search_words from event e
        where e.ends_at is not null and e.ends_at >= ${now} and e.starts_at < ${now} and ${listed}
    ), coming as materialized (
      (select e.id, e.starts_at, e.search_text, 0 as age from event e
        where e.search_words @@ to_tsquery('simple', ${words}) and ${listed} and e.starts_at >= ${now}
        order by e.starts_at, e.id limit ${rankedUpcoming})
      union all
      (select e.id, e.starts_at, e.search_text, 1 from under_way e
        where e.search_words @@ to_tsquery('simple', ${words})
        order by e.ends_at, e.id limit ${rankedFew})
    ), candidate as (
      select * from coming
      union all
      (select e.id, e.starts_at, e.search_text, 2 from event e
        where (select count(*) from coming) < ${limit}
          and e.search_words @@ to_tsquery('simple', ${words}) and ${listed}
          and e.starts_at < ${now} and coalesce(e.ends_at, e.starts_at) < ${now}
        order by e.starts_at desc, e.id limit ${rankedFew})
      union
      (select e.id, e.starts_at, e.search_text, ${ageAt(now)}
        from event_translation t join event e on e.id = t.event_id
        where t.folded = ${terms.join(' ')} and ${listed} order by e.starts_at desc, e.id limit ${rankedFew})
    ) ${bestOf(terms, limit)}`.execute(query);
  return rows.map(row => row.id);
}

/** 0 for what is to come, 1 for what is under way, 2 for what is over. */
function ageAt(now: Date): RawBuilder<number> {
  return sql`case when e.starts_at >= ${now} then 0 when coalesce(e.ends_at, e.starts_at) >= ${now} then 1 else 2 end`;
}

/** The ids of the best candidates: ends a statement that begins with them. */
function bestOf(terms: readonly string[], limit: number): RawBuilder<FoundByWords> {
  const together = terms.join(' ');
  return sql`, ranked as (
      select c.id, c.age, c.starts_at, min(case
          when t.folded = ${together} then 0
          when ' ' || t.folded || ' ' like '% ' || ${together} || ' %' then 1
          when t.folded like ${together} || '%' then 2
          when ' ' || t.folded like '% ' || ${together} || '%' then 3
          when ' ' || t.folded like all (${terms.map(term => `% ${term}%`)}::text[]) then 4
          when ' ' || c.search_text like '% ' || ${together} || '%' then 5
          else 6 end) as rank
        from candidate c left join event_translation t on t.event_id = c.id
        group by c.id, c.age, c.starts_at
    )
    select id from ranked
      order by age = 2, rank, age, case when age = 2 then -1 else 1 end * extract(epoch from starts_at), id
      limit ${limit}`;
}

/** Tells whether any event on the site has the words. */
export async function hasWords(query: Queries, { words }: WordQuery): Promise<boolean> {
  const { rows } = await sql`${plannedAnew}
    select from event e where e.search_words @@ to_tsquery('simple', ${words}) limit 1`.execute(query);
  return rows.length > 0;
}

/** A word and its place in the order in which words came. */
export interface NumberedWord {
  readonly word: string;
  readonly number: number;
}

/** The words that came after a number; none when there are only as many of them as are known. */
export async function listWordsSince(
  query: Queries,
  number: number,
  known: number,
): Promise<readonly NumberedWord[]> {
  const { rows } = await sql<NumberedWord>`
    select word, number from search_word
      where number > ${number} and (select count(*) from search_word where number > ${number}) <> ${known}
      order by number`.execute(query);
  return rows;
}

/** The words that many events have and in about how many events each stands, as the database's statistics know it. */
export async function listFrequentWords(query: Queries): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ word: string; events: number }>`
    select word, events from frequent_event_words()`.execute(query);
  return new Map(rows.map(row => [row.word, row.events]));
}

/** What the search box shows of an event. */
export interface HitRecord {
  readonly id: string;
  readonly slug: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly venue: string;
  readonly city: string;
  readonly files: MediaFiles | null;
  readonly isLocked: boolean;
  /** Without descriptions. */
  readonly texts: readonly EventText[];
}

/** The events of ids in the order of the ids, no more of them than the search box shows. */
export async function loadHits(query: Queries, ids: readonly string[]): Promise<readonly HitRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HitRecord>`
    select e.id, e.slug, e.starts_at as "startsAt", e.timezone, p.name as venue, p.city, m.files,
        e.visibility = 'password' as "isLocked",
        (select coalesce(json_agg(json_build_object('language', t.language, 'title', t.title,
            'subtitle', t.subtitle, 'description', '') order by t.language), '[]')
          from event_translation t where t.event_id = e.id) as texts
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join event e on e.id = wanted.id
      join place p on p.id = e.place_id
      left join event_media m on m.event_id = e.id
      order by wanted.place`.execute(query);
  return rows;
}
