import type { Currency, EventState, SchedulePart } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What is done with all orders of an event that was cancelled. */
export type RunMode = 'refund' | 'offer';

/** One part of a schedule that was changed: ISO instants of times ('' for none), names of venues and halls; of links nothing. */
export interface ScheduleChange {
  readonly part: SchedulePart;
  readonly before: string;
  readonly after: string;
  /** The zones that the moments are meant in, where the zone has changed. */
  readonly zones?: { readonly before: string; readonly after: string };
}

/** The refunding of a whole event as it is stored. */
export interface RunRecord {
  readonly id: string;
  readonly key: string;
  readonly eventId: string;
  readonly mode: RunMode;
  readonly note: string;
  /** Also orders that are not paid yet, which are cancelled. */
  readonly coversUnpaid: boolean;
  /** Also orders of tickets for several events that this one is a part of, whose buyers are told. */
  readonly coversPasses: boolean;
  /** What buyers are told of a changed schedule; null where the event is cancelled or postponed. */
  readonly changes: readonly ScheduleChange[] | null;
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

const runColumns = sql`id, key, event_id as "eventId", mode, note, covers_unpaid as "coversUnpaid",
  covers_passes as "coversPasses", changes, state, requested_by as "requestedBy",
  requested_by_name as "requestedByName", created_at as "createdAt", finished_at as "finishedAt"`;

/** Tickets that can still be refunded. */
export interface OpenTickets {
  readonly orders: number;
  readonly tickets: number;
  /** What was paid for them, minor units. */
  readonly amount: number;
  /** Null where there are none. */
  readonly currency: Currency | null;
}

/** Orders with tickets of an event that can still be refunded, and how many those are. */
export async function countOpenTickets(query: Queries, eventId: string): Promise<OpenTickets> {
  const result = await sql<OpenTickets>`
    select count(distinct t.order_id)::int as orders, count(*)::int as tickets,
        coalesce(sum(t.price), 0)::int as amount, min(o.currency) as currency
      from ticket t join customer_order o on o.id = t.order_id
      where t.event_id = ${eventId} and t.state = 'valid' and o.state in ('paid', 'partially_refunded')`.execute(
    query,
  );
  return result.rows[0] ?? { orders: 0, tickets: 0, amount: 0, currency: null };
}

/** An event as its buyers are told of it. */
export interface CalledOffEvent {
  readonly id: string;
  readonly state: EventState;
  readonly timezone: string;
  readonly startsAt: Date;
  /** The date that was announced first, where it has another now. */
  readonly previousStartsAt: Date | null;
  readonly refundsUntil: Date | null;
}

/** An event by its id. */
export async function findEventHead(query: Queries, eventId: string): Promise<CalledOffEvent | undefined> {
  const result = await sql<CalledOffEvent>`
    select id, state, timezone, starts_at as "startsAt", previous_starts_at as "previousStartsAt",
        refunds_until as "refundsUntil" from event where id = ${eventId}`.execute(query);
  return result.rows[0];
}

/** Starts a run that has no orders yet; false when one is running already. */
export async function insertRun(tx: Tx, run: RunRecord): Promise<boolean> {
  const inserted = await sql`
    insert into refund_run (id, key, event_id, mode, note, covers_unpaid, covers_passes, changes,
        requested_by, requested_by_name, created_at)
      values (${run.id}, ${run.key}, ${run.eventId}, ${run.mode}, ${run.note}, ${run.coversUnpaid},
        ${run.coversPasses}, ${run.changes && JSON.stringify(run.changes)}::jsonb, ${run.requestedBy}, ${run.requestedByName}, ${run.createdAt})
      on conflict do nothing returning id`.execute(tx);
  return inserted.rows.length > 0;
}

/**
 * Adds the orders that a run is about and doesn't know yet; answers how many. Not under locks of quotas: a row here waits
 * for anyone who has its order locked, who may wait for a quota.
 */
export async function addRunOrders(query: Queries, run: RunRecord): Promise<number> {
  const { eventId } = run;
  const { rows } = await sql`
    insert into refund_run_order (run_id, order_id)
      select ${run.id}::uuid, t.order_id
        from ticket t join customer_order o on o.id = t.order_id
        where t.state = 'valid' and o.state in ('paid', 'partially_refunded')
          -- who bought an event at its new date knows it
          and (${run.coversUnpaid}::boolean or o.created_at <= ${run.createdAt}) and (t.event_id = ${eventId}
          or ${run.coversPasses}::boolean
            and t.event_id in (select m.combined_id from event_member m where m.member_id = ${eventId}))
      union
      select ${run.id}::uuid, l.order_id
        from order_line l join customer_order o on o.id = l.order_id
        where ${run.coversUnpaid || run.changes !== null}::boolean and l.event_id = ${eventId} and o.state = 'booked'
      on conflict do nothing returning 1`.execute(query);
  return rows.length;
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

/** Orders of a run that were not refunded, by number. */
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

/** The ticket for several events, this one among them, that an order has and nobody gave back. */
export async function findPassOf(tx: Tx, orderId: string, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.event_id as id from ticket t join event_member m on m.combined_id = t.event_id
      where t.order_id = ${orderId} and m.member_id = ${eventId} and t.state = 'valid'
      order by t.position limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The tickets of an order for an event that nobody used or gave back. */
export async function listOpenTicketIds(tx: Tx, orderId: string, eventId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from ticket where order_id = ${orderId} and event_id = ${eventId} and state = 'valid'
      order by position`.execute(tx);
  return result.rows.map(row => row.id);
}
