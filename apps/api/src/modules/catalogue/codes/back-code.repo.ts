import type { codeSorts } from '@vh/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { CodeRecord } from './code.repo.ts';

/** A code before it is written. */
export interface CodeDraft extends CodeRecord {
  readonly note: string;
  readonly batch: string;
}

/** A code with what became of it. */
export interface BackCodeRecord extends CodeDraft {
  readonly createdAt: Date;
  readonly uses: number;
  readonly usesInCarts: number;
}

/** True when all ticket types are of an event, or of any event of a client when none is named. */
export async function areTicketTypesOf(
  query: Queries,
  ticketTypeIds: readonly string[],
  owner: { readonly clientId: string; readonly eventId: string | null },
): Promise<boolean> {
  const result = await sql<{ count: number }>`
    select count(*) as count from ticket_type y join event e on e.id = y.event_id
      where y.id = any (${[...ticketTypeIds]}::uuid[]) and e.client_id = ${owner.clientId}
        and (${owner.eventId}::uuid is null or e.id = ${owner.eventId}::uuid)`.execute(query);
  return result.rows[0]?.count === new Set(ticketTypeIds).size;
}

/** The lowest price above zero that a code could be used on, minor units; undefined without any. */
export async function findLowestPrice(
  query: Queries,
  { ticketTypeIds, clientId, eventId }: Pick<CodeDraft, 'ticketTypeIds' | 'clientId' | 'eventId'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ lowest: number | null }>`
    select min(y.face) as lowest from ticket_type y join event e on e.id = y.event_id
      where e.client_id = ${clientId} and y.face > 0 and (${eventId}::uuid is null or e.id = ${eventId}::uuid)
        and (${ticketTypeIds.length === 0} or y.id = any (${[...ticketTypeIds]}::uuid[]))`.execute(query);
  return rows[0]?.lowest ?? undefined;
}

/** Which codes that are for an event, in which order. */
export interface CodeFilter {
  readonly eventId: string;
  readonly clientId: string;
  /** A part of what buyers type. */
  readonly key: string | undefined;
  /** A part of the name of a batch, in any case; either fits. */
  readonly batch: string | undefined;
  readonly state: 'active' | 'inactive' | undefined;
  readonly sort: (typeof codeSorts)[number];
}

const sortColumns = {
  createdAt: sql`c.created_at`,
  code: sql`c.code collate "und-x-icu"`,
  uses: sql`u.uses`,
};

function orderOf(sort: CodeFilter['sort']): RawBuilder<unknown> {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  return sort.startsWith('-') ? sql`${column} desc, c.id desc` : sql`${column}, c.id`;
}

/** A page of the codes that are for an event. */
export async function listCodes(
  query: Queries,
  filter: CodeFilter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ rows: BackCodeRecord[]; total: number }> {
  const key = filter.key === undefined ? null : `%${filter.key}%`;
  const batch = filter.batch === undefined ? null : `%${filter.batch.replace(/[\\%_]/g, '\\$&')}%`;
  const isActive = filter.state === undefined ? null : filter.state === 'active';
  const condition = sql`c.client_id = ${filter.clientId} and (c.event_id is null or c.event_id = ${filter.eventId})
    and (${key}::text is null or c.key like ${key} or c.batch ilike ${batch})
    and (${isActive}::bool is null or c.active = ${isActive})`;
  const result = await sql<BackCodeRecord>`
    select c.id, c.code, c.key, c.kind, c.basis_points as "basisPoints", c.amount, c.per, c.currency,
        c.client_id as "clientId", c.event_id as "eventId", c.unlocks, c.valid_from as "validFrom",
        c.valid_to as "validTo", c.max_uses as "maxUses", c.max_tickets as "maxTickets",
        c.max_per_buyer as "maxPerBuyer", c.active, c.note, c.batch, c.created_at as "createdAt",
        array(select t.ticket_type_id from code_ticket_type t where t.code_id = c.id) as "ticketTypeIds",
        u.uses, u."usesInCarts"
      from code c
        cross join lateral (
          select count(*) filter (where order_id is not null)::int as uses,
              count(*) filter (where order_id is null and expires_at > ${now})::int as "usesInCarts"
            from code_use where code_id = c.id and released_at is null
        ) u
      where ${condition} order by ${orderOf(filter.sort)} limit ${page.limit} offset ${page.offset}`.execute(
    query,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from code c where ${condition}`.execute(query);
  return { rows: result.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Writes new codes; those whose name the event has already, or the client for all events, are left out. Answers the names written. */
export async function insertCodes(tx: Tx, codes: readonly CodeDraft[], at: Date): Promise<string[]> {
  const column = <K extends keyof CodeDraft>(name: K) => codes.map(code => code[name]);
  const written = await sql<{ id: string; code: string }>`
    insert into code (id, client_id, event_id, code, key, kind, basis_points, amount, per, currency, unlocks,
        valid_from, valid_to, max_uses, max_tickets, max_per_buyer, active, note, batch, created_at)
      select n.*, ${at}::timestamptz from unnest(${column('id')}::uuid[], ${column('clientId')}::uuid[],
        ${column('eventId')}::uuid[], ${column('code')}::text[], ${column('key')}::text[], ${column('kind')}::text[],
        ${column('basisPoints')}::int[], ${column('amount')}::int[], ${column('per')}::text[],
        ${column('currency')}::text[], ${column('unlocks')}::bool[], ${column('validFrom')}::timestamptz[],
        ${column('validTo')}::timestamptz[], ${column('maxUses')}::int[], ${column('maxTickets')}::int[],
        ${column('maxPerBuyer')}::int[], ${column('active')}::bool[], ${column('note')}::text[], ${column('batch')}::text[]) n
      on conflict (client_id, key, event_id) do nothing returning id, code`.execute(tx);
  const ids = new Set(written.rows.map(row => row.id));
  await writeTicketTypes(
    tx,
    codes.filter(code => ids.has(code.id)),
  );
  return written.rows.map(row => row.code);
}

/** Locks a code that is for an event; undefined when there is none. */
export async function lockCode(
  tx: Tx,
  wanted: { readonly id: string; readonly clientId: string; readonly eventId: string },
): Promise<{ readonly uses: number; readonly key: string } | undefined> {
  const locked = await sql<{ key: string }>`
    select key from code where id = ${wanted.id} and client_id = ${wanted.clientId}
      and (event_id is null or event_id = ${wanted.eventId}) for update`.execute(tx);
  const [row] = locked.rows;
  if (!row) return undefined;
  const counted = await sql<{ uses: number }>`
    select count(*)::int as uses from code_use where code_id = ${wanted.id} and released_at is null`.execute(
    tx,
  );
  return { key: row.key, uses: counted.rows[0]?.uses ?? 0 };
}

/** Changes a locked code; its batch stays. False when another code for the same events has its name. */
export async function updateCode(tx: Tx, code: CodeDraft): Promise<boolean> {
  const taken = await sql`
    select 1 from code where client_id = ${code.clientId} and key = ${code.key}
      and event_id is not distinct from ${code.eventId}::uuid and id <> ${code.id}`.execute(tx);
  if (taken.rows.length > 0) return false;
  await sql`
    update code set event_id = ${code.eventId}, code = ${code.code}, key = ${code.key}, kind = ${code.kind},
        basis_points = ${code.basisPoints}, amount = ${code.amount}, per = ${code.per}, currency = ${code.currency},
        unlocks = ${code.unlocks}, valid_from = ${code.validFrom}, valid_to = ${code.validTo},
        max_uses = ${code.maxUses}, max_tickets = ${code.maxTickets}, max_per_buyer = ${code.maxPerBuyer},
        active = ${code.active}, note = ${code.note}
      where id = ${code.id}`.execute(tx);
  await sql`delete from code_ticket_type where code_id = ${code.id}`.execute(tx);
  await writeTicketTypes(tx, [code]);
  return true;
}

export async function deactivateCode(tx: Tx, id: string): Promise<void> {
  await sql`update code set active = false where id = ${id}`.execute(tx);
}

/** Ticket types of other clients' events are left out. */
async function writeTicketTypes(tx: Tx, codes: readonly CodeDraft[]): Promise<void> {
  const pairs = codes.flatMap(code => code.ticketTypeIds.map(typeId => [code.id, typeId] as const));
  if (pairs.length === 0) return;
  await sql`
    insert into code_ticket_type (code_id, ticket_type_id)
      select distinct n.code_id, y.id
        from unnest(${pairs.map(([codeId]) => codeId)}::uuid[], ${pairs.map(([, typeId]) => typeId)}::uuid[])
            n (code_id, type_id)
          join code c on c.id = n.code_id
          join ticket_type y on y.id = n.type_id
          join event e on e.id = y.event_id and e.client_id = c.client_id`.execute(tx);
}
