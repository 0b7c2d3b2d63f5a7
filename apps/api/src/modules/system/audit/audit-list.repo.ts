import type { ParsedBodyOf } from '@vh/contract';
import { normaliseSearchText } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** What admins look entries up by. */
export type AuditFilter = Omit<
  ParsedBodyOf<'POST /back/audit/get-list'>,
  'sort' | 'after' | 'before' | 'pageSize'
> & {
  /** Records that the entries must be about, as 'kind:id'. */
  readonly about?: readonly string[];
  /** Clients of whom one at least must be concerned. */
  readonly ofClients?: readonly string[];
  /** The one client that is concerned: entries of several clients, as of shared orders, are none of it. */
  readonly onlyClient?: string;
  /** Only what was done by these calls. */
  readonly calls?: readonly string[];
  /** Only what these users did. */
  readonly byUsers?: readonly string[];
};

/** Which part of the list. */
export interface AuditCut {
  readonly isNewestFirst: boolean;
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** An entry as it is stored. */
export interface AuditRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly actedBy: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly call: string;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly about: readonly string[];
  readonly clientIds: readonly string[];
}

const columns = sql`
  a.id, a.at, a.action, a.entity, a.entity_id as "entityId", a.user_id as "userId", u.name as "userName",
  u.email as "userEmail", d.name as "actedBy", a.before, a.after, a.call, a.request_id as "requestId", a.address,
  a.user_agent as "userAgent", a.about, a.client_ids as "clientIds"`;

const tables = sql`
  audit_log a left join app_user u on u.id = a.user_id left join app_user d on d.id = a.acted_by`;

/** A part of the entries, in the order of the list; one more than asked for tells that there are more. */
export async function listEntries(
  query: Queries,
  filter: AuditFilter,
  cut: AuditCut,
): Promise<AuditRecord[]> {
  const { isNewestFirst, after, before, limit } = cut;
  // a former page is read from its end
  const isBackwards = before !== undefined;
  const goesDown = isNewestFirst !== isBackwards;
  const from = before ?? after;
  const beyond = goesDown ? sql`a.id < ${from}` : sql`a.id > ${from}`;
  const conditions = [...conditionsOf(filter), ...(from === undefined ? [] : [beyond])];
  const { rows } = await sql<AuditRecord>`
    select ${columns} from ${tables} where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by ${goesDown ? sql`a.id desc` : sql`a.id`} limit ${limit}`.execute(query);
  return isBackwards ? rows.reverse() : rows;
}

/** A query of the numbers of all entries that fit, as texts, in order. */
export function selectEntryIds(filter: AuditFilter, isNewestFirst: boolean): RawBuilder<{ id: string }> {
  return sql`
    select a.id::text as id from audit_log a where ${sql.join([sql`true`, ...conditionsOf(filter)], sql` and `)}
      order by ${isNewestFirst ? sql`a.id desc` : sql`a.id`}`;
}

/** Entries by their numbers and in their order. */
export async function findEntries(query: Queries, ids: readonly string[]): Promise<AuditRecord[]> {
  const { rows } = await sql<AuditRecord>`
    select ${columns} from ${tables} join unnest(${[...ids]}::bigint[]) with ordinality as i (id, place) on i.id = a.id
      order by i.place`.execute(query);
  return rows;
}

/** One entry. */
export async function findEntry(query: Queries, id: number): Promise<AuditRecord | undefined> {
  const { rows } = await sql<AuditRecord>`select ${columns} from ${tables} where a.id = ${id}`.execute(query);
  return rows[0];
}

function conditionsOf(filter: AuditFilter): RawBuilder<unknown>[] {
  const { q, userId, action, entity, entityId, clientId, from, to, about, ofClients, byUsers } = filter;
  const { onlyClient, calls } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  for (const word of q ? normaliseSearchText(q).split(' ') : []) conditions.push(hasWord(word));
  if (userId) conditions.push(sql`(a.user_id = ${userId} or a.acted_by = ${userId})`);
  if (action) conditions.push(sql`a.action = ${action}`);
  if (entity && entityId) conditions.push(sql`a.about @> ${[`${entity}:${entityId}`]}::text[]`);
  else if (entity) conditions.push(sql`a.entity = ${entity}`);
  else if (entityId) conditions.push(sql`a.entity_id = ${entityId}`);
  if (clientId) conditions.push(sql`a.client_ids @> ${[clientId]}::uuid[]`);
  if (from) conditions.push(sql`a.at >= ${from}::date at time zone 'UTC'`);
  if (to) conditions.push(sql`a.at < (${to}::date + 1) at time zone 'UTC'`);
  if (about) conditions.push(sql`a.about @> ${[...about]}::text[]`);
  if (ofClients) conditions.push(sql`a.client_ids && ${[...ofClients]}::uuid[]`);
  // contained both ways: the index finds the first, the second is asked of what it found
  if (onlyClient) {
    conditions.push(sql`a.client_ids @> ${[onlyClient]}::uuid[] and a.client_ids <@ ${[onlyClient]}::uuid[]`);
  }
  if (calls) conditions.push(sql`a.call = any (${[...calls]}::text[])`);
  if (byUsers) conditions.push(sql`a.user_id = any (${[...byUsers]}::uuid[])`);
  return conditions;
}

/** Words of an entry, or of who made it. */
function hasWord(word: string): RawBuilder<unknown> {
  const like = `%${word}%`;
  return sql`(a.words like ${like} or a.user_id in (
    select id from app_user where fold_search(name || ' ' || email) like ${like}))`;
}

/** What there are entries of; each by a walk over the ends of an index, not over all entries. */
export async function listChoices(query: Queries): Promise<{
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly actions: readonly string[];
  readonly entities: readonly string[];
}> {
  const people = await sql<{ id: string; name: string }>`
    select u.id, u.name from app_user u where exists (select 1 from audit_log a where a.user_id = u.id)
      order by u.name collate "und-x-icu", u.id limit 500`.execute(query);
  const actions = await distinct(query, sql`action`);
  const entities = await distinct(query, sql`entity`);
  return { people: people.rows, actions, entities };
}

async function distinct(query: Queries, column: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive values(value) as (
      (select ${column} from audit_log order by 1 limit 1)
      union all
      select (select a.${column} from audit_log a where a.${column} > v.value order by 1 limit 1)
        from values v where v.value is not null
    ) select value from values where value is not null`.execute(query);
  return rows.map(({ value }) => value);
}

type NamesOf = (ids: readonly string[]) => RawBuilder<unknown>;

/** A name from a column of a table; the texts are ours, never a caller's. */
const named =
  (kind: string, table: string, name = 'name'): NamesOf =>
  ids =>
    sql`select ${`${kind}:`}::text || id as subject, ${sql.raw(name)} as title
    from ${sql.table(table)} where id = any(${ids}::uuid[])`;

/** How records of a kind are called. */
const namesOf: Readonly<Record<string, NamesOf>> = {
  order: named('order', 'customer_order', 'number'),
  event: ids => sql`select 'event:' || e.id as subject, (select t.title from event_translation t
      where t.event_id = e.id order by t.language = any(array['en', 'sr']) desc, t.language limit 1) as title
    from event e where e.id = any(${ids}::uuid[])`,
  page: ids => sql`select 'page:' || p.id as subject, (select t.title from page_translation t
      where t.page_id = p.id order by t.language = any(array['en', 'sr']) desc, t.language limit 1) as title
    from page p where p.id = any(${ids}::uuid[])`,
  buyer: named('buyer', 'buyer', `coalesce(nullif(name, ''), email)`),
  campaign: named('campaign', 'campaign'),
  client: named('client', 'client'),
  code: named('code', 'code', 'code'),
  device: named('device', 'device'),
  hall: named('hall', 'hall'),
  payout: named('payout', 'payout', `'P-' || lpad(number::text, 5, '0')`),
  payspot: named('payspot', 'payspot'),
  place: named('place', 'place'),
  question: named('question', 'question', `coalesce(labels->>'en', labels->>'sr', kind)`),
  report: named('report', 'report'),
  scanner: named('scanner', 'scanner'),
  seat_map: named('seat_map', 'seat_map'),
  sponsor: named('sponsor', 'sponsor'),
  ticket: named('ticket', 'ticket', 'short_code'),
  user: named('user', 'app_user'),
  waitingEntry: named('waitingEntry', 'waiting_entry'),
};

/** The kinds of records that have a name. */
export const namedKinds = Object.keys(namesOf);

/** Names of records by 'kind:id', where they have one. */
export async function findTitles(query: Queries, subjects: readonly string[]): Promise<Map<string, string>> {
  const asked = Object.entries(namesOf).flatMap(([kind, names]) => {
    const ids = subjects
      .filter(subject => subject.startsWith(`${kind}:`))
      .map(subject => subject.slice(kind.length + 1))
      .filter(id => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
    // only kinds that occur: not every table may be read by everybody who reads a part of the log
    return ids.length > 0 ? [names(ids)] : [];
  });
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ subject: string; title: string | null }>`
    ${sql.join(asked, sql` union all `)}`.execute(query);
  return new Map(rows.flatMap(({ subject, title }) => (title ? [[subject, title] as const] : [])));
}

/** Names of clients. */
export async function findClientNames(
  query: Queries,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from client where id = any(${[...ids]}::uuid[]) order by name`.execute(query);
  return rows;
}

/** The members of clients. */
export async function findColleagues(
  query: Queries,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = sql`any(${[...clientIds]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select user_id as id from client_member where client_id = ${ids}
    union select user_id from manager_client where client_id = ${ids}`.execute(query);
  return new Set(rows.map(({ id }) => id));
}
