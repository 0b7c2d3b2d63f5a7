import { mostFoundOfKind } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { Queries } from '../../../platform/database.ts';
import { listBuyers } from '#sales';
import { isSeen, placeScopeOf, withWords } from '#catalogue';
import { eventScopeOf, isInScope, isOfClients } from '#system';
import { isOrderOfScope, scopeOf } from '#orders';
import { nameOrEmailLike } from '#accounts';

/** What is looked for. */
export interface RecordSearch {
  /** As it was typed. */
  readonly q: string;
  /** Folded as search folds them; none where only signs were typed. */
  readonly words: readonly string[];
  /** The number or code that was typed, as it is stored; undefined when it is none. */
  readonly code: string | undefined;
  /** Nobody is found by their name or address, and none is told. */
  readonly hidesPeople: boolean;
  readonly clientId: string | undefined;
  readonly lang: LanguageCode;
  readonly now: Date;
}

/** A record that fits. */
export interface FoundRow {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly startsAt?: Date;
  readonly timezone?: string;
}

/** Orders by their number, or by the name and the address of their buyer or of a ticket's holder; newest first. */
export async function findOrders(
  query: Queries,
  caller: Actor,
  { q, words, code, clientId, hidesPeople }: RecordSearch,
): Promise<FoundRow[]> {
  const scope = scopeOf(caller);
  const number = q.replace(/[\s-]+/g, '').toUpperCase();
  const people = hidesPeople ? [] : [q.toLowerCase(), words.join(' ')];
  const patterns = [...new Set(people)].filter(Boolean).map(contains);
  const { rows } = await sql<FoundRow>`
    select o.id, o.number as title, case when ${hidesPeople}::boolean then ''
        else concat_ws(' · ', nullif(o.buyer_name, ''), nullif(o.buyer_email, '')) end as note
      from customer_order o
      where o.id in (select find_orders(${code ?? ''}, ${`${escaped(number)}%`}, ${patterns}::text[], null, null,
          ${scope.kind === 'all' ? null : [...scope.clientIds]}::uuid[]))
        and ${scope.kind === 'all' ? sql`true` : isOrderOfScope(scope)}
        and ${clientId === undefined ? sql`true` : hasClientOf([clientId])}
      order by o.created_at desc, o.id limit ${mostFoundOfKind}`.execute(query);
  return rows;
}

function hasClientOf(clientIds: readonly string[]): RawBuilder<unknown> {
  return sql`o.client_ids && ${[...clientIds]}::uuid[]`;
}

/** The order of the ticket with the code that was typed. */
export async function findTickets(
  query: Queries,
  caller: Actor,
  { code, clientId, lang, hidesPeople }: RecordSearch,
): Promise<FoundRow[]> {
  if (code === undefined) return [];
  const { rows } = await sql<FoundRow>`
    select t.order_id as id, t.short_code as title,
        concat_ws(' · ', ${titleOf(lang)}, case when ${hidesPeople}::boolean then null
          else nullif(t.attendee_name, '') end) as note
      from ticket t join event e on e.id = t.event_id
      where t.short_code = ${code} and ${isOfClients(eventScopeOf(caller))} and ${isOfClient(clientId)}
      limit ${mostFoundOfKind}`.execute(query);
  return rows;
}

/** Events by the words of a tsquery; the nearest to now first. */
export async function findEvents(
  query: Queries,
  caller: Actor,
  { wordQuery, clientId, lang, now }: RecordSearch & { readonly wordQuery: string },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select e.id, ${titleOf(lang)} as title, concat_ws(', ', nullif(p.name, ''), nullif(p.city, '')) as note,
        e.starts_at as "startsAt", e.timezone
      from event e left join place p on p.id = e.place_id
      where ${isInScope(eventScopeOf(caller))} and ${withWords(wordQuery)} and ${isOfClient(clientId)}
      order by abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id
      limit ${mostFoundOfKind}`.execute(query);
  return rows;
}

/** The condition on `event e` that a client owns it or has a share. */
function isOfClient(clientId: string | undefined): RawBuilder<unknown> {
  if (clientId === undefined) return sql`true`;
  return sql`(e.client_id = ${clientId}
    or e.id in (select s.event_id from event_share s where s.client_id = ${clientId}))`;
}

function titleOf(language: LanguageCode): RawBuilder<string> {
  return sql`coalesce((select t.title from event_translation t where t.event_id = e.id
    order by t.language = ${language} desc, t.language = e.main_language desc nulls last, t.language limit 1), e.slug)`;
}

/** Buyers as their list finds them, who ordered last first; they belong to no client. */
export async function findBuyers(
  query: Queries,
  _caller: Actor,
  { q, code, clientId }: RecordSearch,
): Promise<FoundRow[]> {
  if (clientId !== undefined) return [];
  const page = { sort: '-lastOrder', limit: mostFoundOfKind, offset: 0, isReversed: false } as const;
  const buyers = await listBuyers(query, { q, number: code }, page);
  return buyers.map(({ id, name, email }) => ({ id, title: name || email, note: name ? email : '' }));
}

/** Clients by their name or city. */
export async function findClients(
  query: Queries,
  caller: Actor,
  { words, clientId }: RecordSearch,
): Promise<FoundRow[]> {
  const isReached = hasRole(caller, 'admin')
    ? sql`true`
    : sql`c.id = any (${[...caller.managedClientIds]}::uuid[])`;
  const { rows } = await sql<FoundRow>`
    select c.id, c.name as title, c.city as note from client c
      where ${isReached} and ${haveWords(sql`c.name, c.city`, words)} and c.archived_at is null
        and ${clientId === undefined ? sql`true` : sql`c.id = ${clientId}`}
      order by c.name collate "und-x-icu", c.id limit ${mostFoundOfKind}`.execute(query);
  return rows;
}

/** Places by their name, city or street. */
export async function findPlaces(
  query: Queries,
  caller: Actor,
  { words, clientId }: RecordSearch,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select p.id, p.name as title, p.city as note from place p
      where ${isSeen(placeScopeOf(caller))} and ${haveWords(sql`p.name, p.city, p.address`, words)}
        and p.archived_at is null
        and ${clientId === undefined ? sql`true` : sql`(p.client_id is null or p.client_id = ${clientId})`}
      order by p.name collate "und-x-icu", p.id limit ${mostFoundOfKind}`.execute(query);
  return rows;
}

/** Users by their name or address, those who work here before those who only buy; none of one client alone. */
export async function findUsers(
  query: Queries,
  _caller: Actor,
  { q, clientId }: RecordSearch,
): Promise<FoundRow[]> {
  if (clientId !== undefined) return [];
  const { rows } = await sql<FoundRow>`
    select u.id, u.name as title, u.email as note from app_user u where ${nameOrEmailLike(q)}
      order by u.role = 'app-individual', u.name collate "und-x-icu", u.id limit ${mostFoundOfKind}`.execute(
    query,
  );
  return rows;
}

/** The condition that every word stands in one of the columns; signs alone stand nowhere. */
function haveWords(columns: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`false`;
  const parts = words.map(word => sql`strpos(fold_search(concat_ws(' ', ${columns})), ${word}) > 0`);
  return sql.join(parts, sql` and `);
}

function contains(text: string): string {
  return `%${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
