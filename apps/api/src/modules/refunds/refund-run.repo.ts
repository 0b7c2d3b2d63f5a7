import type { EventState } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** What is done with all orders of an event that was called off. */
export type RunMode = 'refund' | 'offer';

/** The giving back of a whole event as it is stored. */
export interface RunRecord {
  readonly id: string;
  readonly key: string;
  readonly eventId: string;
  readonly mode: RunMode;
  readonly note: string;
  readonly state: 'running' | 'done';
  readonly requestedBy: string | null;
  readonly requestedByName: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** How far a run has come. */
export interface RunCounts {
  readonly orders: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
}

const runColumns = sql`id, key, event_id as "eventId", mode, note, state, requested_by as "requestedBy",
  requested_by_name as "requestedByName", created_at as "createdAt", finished_at as "finishedAt"`;

/** Orders with tickets of an event that can still be given back, and how many those are. */
export async function countOpenTickets(
  query: Queries,
  eventId: string,
): Promise<{ readonly orders: number; readonly tickets: number }> {
  const result = await sql<{ orders: number; tickets: number }>`
    select count(distinct t.order_id)::int as orders, count(*)::int as tickets
      from ticket t join customer_order o on o.id = t.order_id
      where t.event_id = ${eventId} and t.state = 'valid' and o.state in ('paid', 'partially_refunded')`.execute(
    query,
  );
  return result.rows[0] ?? { orders: 0, tickets: 0 };
}

/** The state of an event and whose it is. */
export async function findEventHead(
  query: Queries,
  eventId: string,
): Promise<{ readonly state: EventState; readonly clientId: string } | undefined> {
  const result = await sql<{ state: EventState; clientId: string }>`
    select state, client_id as "clientId" from event where id = ${eventId}`.execute(query);
  return result.rows[0];
}

/** Starts a run over all orders that have tickets of the event; false when one is running already. */
export async function insertRun(tx: Tx, run: RunRecord): Promise<boolean> {
  const inserted = await sql`
    insert into refund_run (id, key, event_id, mode, note, requested_by, requested_by_name, created_at)
      values (${run.id}, ${run.key}, ${run.eventId}, ${run.mode}, ${run.note}, ${run.requestedBy},
        ${run.requestedByName}, ${run.createdAt})
      on conflict do nothing returning id`.execute(tx);
  if (inserted.rows.length === 0) return false;
  await sql`
    insert into refund_run_order (run_id, order_id)
      select distinct ${run.id}::uuid, t.order_id
        from ticket t join customer_order o on o.id = t.order_id
        where t.event_id = ${run.eventId} and t.state = 'valid' and o.state in ('paid', 'partially_refunded')`.execute(
    tx,
  );
  return true;
}

export async function findRunByKey(query: Queries, key: string): Promise<RunRecord | undefined> {
  const result = await sql<RunRecord>`select ${runColumns} from refund_run where key = ${key}`.execute(query);
  return result.rows[0];
}

/** The newest run of an event. */
export async function findLastRun(query: Queries, eventId: string): Promise<RunRecord | undefined> {
  const result = await sql<RunRecord>`
    select ${runColumns} from refund_run where event_id = ${eventId} order by created_at desc, id desc limit 1`.execute(
    query,
  );
  return result.rows[0];
}

export async function listRunning(query: Queries): Promise<RunRecord[]> {
  const result = await sql<RunRecord>`
    select ${runColumns} from refund_run where state = 'running' order by created_at`.execute(query);
  return result.rows;
}

export async function countRun(query: Queries, runId: string): Promise<RunCounts> {
  const result = await sql<RunCounts>`
    select count(*)::int as orders, count(*) filter (where state = 'done')::int as done,
        count(*) filter (where state = 'skipped')::int as skipped,
        count(*) filter (where state = 'failed')::int as failed
      from refund_run_order where run_id = ${runId}`.execute(query);
  return result.rows[0] ?? { orders: 0, done: 0, skipped: 0, failed: 0 };
}

/** Orders of a run that were not given back, by number. */
export async function listRunProblems(
  query: Queries,
  runId: string,
  limit: number,
): Promise<{ readonly orderId: string; readonly number: string; readonly problem: string }[]> {
  const result = await sql<{ orderId: string; number: string; problem: string }>`
    select r.order_id as "orderId", o.number, coalesce(r.problem, '') as problem
      from refund_run_order r join customer_order o on o.id = r.order_id
      where r.run_id = ${runId} and r.state in ('skipped', 'failed') order by o.number limit ${limit}`.execute(
    query,
  );
  return result.rows;
}

/** Locks the next order of a run that nobody works on. */
export async function lockNextOrder(tx: Tx, runId: string): Promise<string | undefined> {
  const result = await sql<{ orderId: string }>`
    select order_id as "orderId" from refund_run_order where run_id = ${runId} and state = 'waiting'
      order by order_id limit 1 for update skip locked`.execute(tx);
  return result.rows[0]?.orderId;
}

/** Writes what became of an order in a run. */
export async function saveRunOrder(
  tx: Tx,
  runId: string,
  orderId: string,
  outcome: { readonly state: 'done' | 'skipped' | 'failed'; readonly problem?: string },
): Promise<void> {
  await sql`
    update refund_run_order set state = ${outcome.state}, problem = ${outcome.problem ?? null}
      where run_id = ${runId} and order_id = ${orderId}`.execute(tx);
}

/** Ends a run when no order of it waits; tells whether it did. */
export async function finishRun(query: Queries, runId: string, at: Date): Promise<boolean> {
  const result = await sql`
    update refund_run set state = 'done', finished_at = ${at}
      where id = ${runId} and state = 'running'
        and not exists (select 1 from refund_run_order o where o.run_id = refund_run.id and o.state = 'waiting')
      returning id`.execute(query);
  return result.rows.length > 0;
}

/** The tickets of an order for an event that nobody used or gave back. */
export async function listOpenTicketIds(tx: Tx, orderId: string, eventId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from ticket where order_id = ${orderId} and event_id = ${eventId} and state = 'valid'
      order by position`.execute(tx);
  return result.rows.map(row => row.id);
}
