import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { presentCall } from '../../../platform/present-call.ts';
import { actionOf, changesBetween, wordsIn } from './audit.model.ts';

/** A change that staff made, before it is written down. */
export interface AuditEntry {
  readonly at: Date;
  /** Who; null where no one's hand is in it. */
  readonly userId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Where the request came from; on its own, where the present call came from. */
  readonly address?: string;
}

const settled = new WeakSet<Queries>();

/** True when an entry was written in a transaction, or it was said that there is nothing to write. */
export function isSettled(tx: Queries): boolean {
  return settled.has(tx);
}

/** Says of a transaction that it changes nothing that is worth an entry, such as the same value again. */
export function nothingChanged(tx: Tx): void {
  settled.add(tx);
}

/**
 * Writes down who changed what, and which admin did so in their name. Only what differs is kept, and never a secret
 * (`changesBetween`); by which call and from where is known on its own.
 */
export async function insertAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  settled.add(tx);
  await insertEntry(tx, entry);
}

/** Does the work of an entry and keeps none. */
export async function weighAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntry(tx, entry, sql`false`);
}

/** The same for a call that wrote no entry of its own: only where the transaction has changed or locked a row. */
export async function insertEntryOfWriter(tx: Tx, entry: AuditEntry): Promise<boolean> {
  return insertEntry(tx, entry, sql`pg_current_xact_id_if_assigned() is not null`);
}

/** Writes an entry outside of a transaction, for calls that have none. */
export async function insertLateEntry(query: Queries, entry: AuditEntry): Promise<void> {
  await insertEntry(query, entry);
}

async function insertEntry(query: Queries, entry: AuditEntry, condition = sql`true`): Promise<boolean> {
  const call = presentCall();
  const { before, after } = changesBetween(entry.before, entry.after, entry.entity);
  const about = [...new Set([`${entry.entity}:${entry.entityId}`, ...(call?.about ?? [])])];
  const words = [entry.action, entry.entityId, ...wordsIn(before), ...wordsIn(after)]
    .join(' ')
    .slice(0, 4000);
  const { rows } = await sql`
    insert into audit_log (at, user_id, action, entity, entity_id, before, after, address, acted_by, call, request_id,
        user_agent, about, client_ids, words)
      select ${entry.at}::timestamptz, ${entry.userId}::uuid, ${entry.action}, ${entry.entity}, ${entry.entityId},
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
        ${entry.address ?? call?.address ?? ''}, ${call?.actor.actedBy?.userId ?? null}::uuid,
        ${call?.name ?? ''}, ${call?.requestId ?? ''}, ${(call?.userAgent ?? '').slice(0, 300)}, ${about}::text[],
        ${clientsOf(about)}, fold_search(${words})
      where ${condition} returning 1`.execute(query);
  return rows.length > 0;
}

/** The clients whose records the subjects are. */
function clientsOf(about: readonly string[]) {
  const ids = (...kinds: readonly string[]) =>
    about.flatMap(subject => {
      const [kind = '', id = ''] = subject.split(':');
      return kinds.includes(kind) && /^[0-9a-f-]{36}$/i.test(id) ? [id] : [];
    });
  return sql`array(
    select id from client where id = any(${ids('client')}::uuid[])
    union select client_id from event where id = any(${ids('event')}::uuid[])
    union select e.client_id from order_line l join event e on e.id = l.event_id
      where l.order_id = any(${ids('order')}::uuid[])
    union select e.client_id from ticket t join event e on e.id = t.event_id
      where t.id = any(${ids('ticket')}::uuid[])
    union select client_id from place
      where client_id is not null and (id = any(${ids('place')}::uuid[]) or id in (
        select place_id from hall where id = any(${ids('hall')}::uuid[])
        union select h.place_id from seat_map m join hall h on h.id = m.hall_id
          where m.id = any(${ids('seat_map')}::uuid[])))
    union select client_id from device
      where client_id is not null and id = any(${ids('device')}::uuid[])
    union select e.client_id from waiting_entry w join event e on e.id = w.event_id
      where w.id = any(${ids('waitingEntry')}::uuid[]))`;
}

/** The tables whose rows are written down by `changeRow`, with the kind of record that a row is. */
const recordedTables = {
  code: 'code',
  question: 'question',
  customer_order: 'order',
  waiting_entry: 'waitingEntry',
} as const;

/**
 * Changes one row, or adds it, and writes down what differs afterwards, in calls of the back office that are recorded.
 * The row is locked before it is read, so that what it was before is what this change found.
 */
export async function changeRow<T>(
  tx: Tx,
  { table, id, at }: { readonly table: keyof typeof recordedTables; readonly id: string; readonly at: Date },
  work: () => Promise<T>,
): Promise<T> {
  const call = presentCall();
  if (!call?.beforeCommit) return work();
  const before = await readRow(tx, table, id);
  const done = await work();
  const entry = { entity: recordedTables[table], entityId: id, before, after: await readRow(tx, table, id) };
  await insertAuditEntry(tx, { ...entry, at, userId: call.actor.userId, action: actionOf(call.name) });
  return done;
}

async function readRow(tx: Tx, table: keyof typeof recordedTables, id: string): Promise<unknown> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id} for update`.execute(tx);
  const fields = Object.entries(rows[0]?.row ?? {}).filter(([name]) => !isDerived(name));
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(([name, value]) => [camelCase(name), value]));
}

/** Columns that follow from others. */
function isDerived(name: string): boolean {
  return name === 'version' || /_(search|hash)$/.test(name);
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
