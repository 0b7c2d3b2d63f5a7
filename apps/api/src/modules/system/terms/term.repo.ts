import type { LanguageCode, Translated } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A genre, type or tag. */
export type TermKind = 'genre' | 'type' | 'tag';

/** One of them as it is kept. */
export interface TermRecord {
  readonly key: string;
  readonly names: Translated;
  readonly position: number;
  readonly version: number;
  readonly slugs: Readonly<Partial<Record<LanguageCode, string>>>;
  readonly oldSlugs: readonly string[];
  readonly events: number;
}

/** Which of them, in which order. */
export interface TermFilter {
  readonly kind: TermKind;
  /** Words folded as search folds them; each must stand in some name or address. */
  readonly words: readonly string[];
  readonly lang: LanguageCode;
  readonly sort: 'position' | 'name' | '-name' | 'events' | '-events';
  readonly page: number;
  readonly pageSize: number;
}

/** What staff say of one. */
export interface TermFacts {
  readonly names: Translated;
  readonly position: number;
}

const tables = { genre: 'genre', type: 'event_type', tag: 'tag' } as const;

/** The words of an organiser's form: what it offers besides comes by its name. */
const mostTagsOffered = 300;

const positionOf = (kind: TermKind) => (kind === 'tag' ? sql`0` : sql`t.position`);

const eventsOf = (kind: TermKind) =>
  kind === 'tag'
    ? sql`(select count(*) from event_tag x where x.tag = t.slug)::int`
    : sql`(select count(*) from event x where x.${sql.ref(kind)} = t.slug)::int`;

const columns = (kind: TermKind) => sql`
  t.slug as key, t.names, ${positionOf(kind)} as position, t.version, ${eventsOf(kind)} as events,
  coalesce((select jsonb_object_agg(l.language, s.slug) from term_slug s, unnest(s.languages) l (language)
    where s.kind = ${kind} and s.term = t.slug), '{}') as slugs,
  array(select s.slug from term_slug s
    where s.kind = ${kind} and s.term = t.slug and s.languages = '{}' and s.slug <> t.slug order by 1) as "oldSlugs"`;

const nameIn = (lang: LanguageCode) =>
  sql`coalesce(nullif(t.names ->> ${lang}, ''), nullif(t.names ->> 'en', ''), t.slug)`;

/** A page of genres, types or tags, and how many there are. */
export async function listTerms(
  query: Queries,
  filter: TermFilter,
): Promise<{ rows: TermRecord[]; total: number }> {
  const { kind, words, page, pageSize } = filter;
  const found = words.map(
    word => sql`(strpos(fold_search(t.slug || ' ' || (select coalesce(string_agg(n.value, ' '), '')
      from jsonb_each_text(t.names) n)), ${word}) > 0
      or exists (select from term_slug s where s.kind = ${kind} and s.term = t.slug and strpos(s.slug, ${word}) > 0))`,
  );
  const where = sql.join([sql`true`, ...found], sql` and `);
  const { rows } = await sql<TermRecord>`
    select ${columns(kind)} from ${sql.table(tables[kind])} t where ${where}
      order by ${orderOf(filter)}, t.slug limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(tables[kind])} t where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function orderOf({ kind, sort, lang }: TermFilter): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'position':
      return sql`position, ${nameIn(lang)} collate "und-x-icu"`;
    case 'name':
    case '-name':
      return sql`${nameIn(lang)} collate "und-x-icu" ${direction}`;
    case 'events':
    case '-events':
      return sql`${eventsOf(kind)} ${direction}`;
  }
}

/** Keys and names of a kind in the order of its lists: all genres and types, the tags that most events have. */
export async function listTermNames(
  query: Queries,
  kind: TermKind,
): Promise<{ key: string; names: Translated }[]> {
  const order =
    kind === 'tag'
      ? sql`(select count(*) from event_tag x where x.tag = t.slug) desc, t.slug limit ${mostTagsOffered}`
      : sql`t.position, t.slug`;
  const { rows } = await sql<{ key: string; names: Translated }>`
    select t.slug as key, t.names from ${sql.table(tables[kind])} t order by ${order}`.execute(query);
  return rows;
}

/** One of a kind, locked until the transaction ends when `tx` is one that changes it. */
export async function findTerm(query: Queries, kind: TermKind, key: string): Promise<TermRecord | undefined> {
  const { rows } = await sql<TermRecord>`
    select ${columns(kind)} from ${sql.table(tables[kind])} t where t.slug = ${key}`.execute(query);
  return rows[0];
}

/** Locks some of a kind against everybody who changes them or gives them to events, in the order of their keys. */
export async function lockTerms(tx: Tx, kind: TermKind, keys: readonly string[]): Promise<void> {
  await sql`
    select 1 from ${sql.table(tables[kind])} where slug = any (${[...keys]}::text[])
      order by slug for update`.execute(tx);
}

/** Adds one; a key that leads to another already is refused by the schema (`isTermSlugTaken`). */
export async function insertTerm(tx: Tx, kind: TermKind, key: string, facts: TermFacts): Promise<void> {
  const names = JSON.stringify(facts.names);
  await (
    kind === 'tag'
      ? sql`insert into tag (slug, names) values (${key}, ${names}::jsonb)`
      : sql`insert into ${sql.table(tables[kind])} (slug, names, position)
        values (${key}, ${names}::jsonb, ${facts.position})`
  ).execute(tx);
}

/** Writes names and place of a locked one. */
export async function updateTerm(tx: Tx, kind: TermKind, key: string, facts: TermFacts): Promise<void> {
  const position = kind === 'tag' ? sql`` : sql`, position = ${facts.position}`;
  await sql`
    update ${sql.table(tables[kind])} set names = ${JSON.stringify(facts.names)}::jsonb, version = version + 1${position}
      where slug = ${key}`.execute(tx);
}

/** Deletes a locked one; anyone who has it keeps it from that. */
export async function deleteTerm(tx: Tx, kind: TermKind, key: string): Promise<void> {
  await sql`delete from ${sql.table(tables[kind])} where slug = ${key}`.execute(tx);
}

/** Forgets every address of a deleted one. */
export async function deleteTermSlugs(tx: Tx, kind: TermKind, key: string): Promise<void> {
  await sql`delete from term_slug where kind = ${kind} and term = ${key}`.execute(tx);
}

/**
 * Gives a locked one its addresses by language; those it had before go on leading to it. Answers which of the slugs lead
 * to another, and are left there.
 */
export async function saveTermSlugs(
  tx: Tx,
  kind: TermKind,
  key: string,
  slugs: Readonly<Partial<Record<LanguageCode, string>>>,
): Promise<string[]> {
  await sql`
    update term_slug set languages = '{}' where kind = ${kind} and term = ${key} and languages <> '{}'`.execute(
    tx,
  );
  const { rows } = await sql<{ slug: string }>`
    insert into term_slug (kind, slug, term, languages)
      select ${kind}, r.value, ${key}, array_agg(r.key order by r.key)
        from jsonb_each_text(${JSON.stringify(slugs)}::jsonb) r group by r.value order by r.value
      on conflict (kind, slug) do update set languages = excluded.languages where term_slug.term = excluded.term
      returning slug`.execute(tx);
  const own = new Set(rows.map(({ slug }) => slug));
  return Object.values(slugs).filter(slug => !own.has(slug));
}

/** A term with its names and every address that leads to it. */
export interface AddressedTerm {
  readonly kind: TermKind;
  readonly key: string;
  readonly names: Translated;
  /** Its present addresses, in the languages that have one of their own. */
  readonly slugs: Readonly<Partial<Record<LanguageCode, string>>>;
  /** All that ever led to it but its key. */
  readonly others: readonly string[];
}

/** All genres, types and tags with their addresses. */
export async function listAddressedTerms(query: Queries): Promise<AddressedTerm[]> {
  const { rows } = await sql<AddressedTerm>`
    with terms as (
      select 'genre' as kind, slug, names from genre
      union all select 'type', slug, names from event_type
      union all select 'tag', slug, names from tag
    ), own as (
      select kind, term,
          coalesce(jsonb_object_agg(l.language, slug) filter (where l.language is not null), '{}') as slugs,
          array_agg(distinct slug) as others
        from term_slug left join unnest(languages) l (language) on true
        where slug <> term or languages <> '{}' group by kind, term
    )
    select t.kind, t.slug as key, t.names, coalesce(own.slugs, '{}') as slugs, coalesce(own.others, '{}') as others
      from terms t left join own on own.kind = t.kind and own.term = t.slug`.execute(query);
  return rows;
}

/** Gives the events of one locked term to another, and all addresses of the one; answers how many events. */
export async function moveEventsOfTerm(
  tx: Tx,
  kind: TermKind,
  { from, into, at }: { readonly from: string; readonly into: string; readonly at: Date },
): Promise<number> {
  const moved = await (
    kind === 'tag'
      ? retag(from, into)
      : sql`
    update event set ${sql.ref(kind)} = ${into}, version = version + 1, updated_at = ${at}
      where ${sql.ref(kind)} = ${from}`
  ).execute(tx);
  await sql`
    update term_slug set term = ${into}, languages = '{}' where kind = ${kind} and term = ${from}`.execute(
    tx,
  );
  return Number(moved.numAffectedRows ?? 0);
}

/** Events that have both keep one. */
function retag(from: string, into: string) {
  return sql`
    with had as (delete from event_tag where tag = ${from} returning event_id)
    insert into event_tag (event_id, tag) select event_id, ${into} from had on conflict do nothing`;
}

const keyRules = new Set(['term_slug_pkey', 'genre_pkey', 'event_type_pkey', 'tag_pkey']);

/** Tells the database's refusal of a key that leads somewhere already from other failures. */
export function isTermSlugTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && keyRules.has(String(error.constraint));
}
