import { sql } from 'kysely';
import { json, type Queries } from '../../platform/database.ts';
import type { OperationName, Problem } from './operation.ts';

/** A run of an operation as it is stored. */
export interface OperationRun {
  readonly id: string;
  readonly operation: OperationName;
  readonly dryRun: boolean;
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
  readonly durationMs: number;
  readonly checked: number;
  readonly changed: number;
  readonly problems: readonly Problem[];
  readonly problemCount: number;
}

export async function insertRun(query: Queries, run: OperationRun): Promise<void> {
  await sql`
    insert into operation_log (id, operation, dry_run, user_id, user_name, at, duration_ms, checked, changed, problems,
        problem_count)
      values (${run.id}, ${run.operation}, ${run.dryRun}, ${run.userId}, ${run.userName}, ${run.at}, ${run.durationMs},
        ${run.checked}, ${run.changed}, ${json(run.problems)}::jsonb, ${run.problemCount})`.execute(query);
}

/** The newest runs first. */
export async function listRuns(query: Queries, limit: number): Promise<OperationRun[]> {
  const result = await sql<OperationRun>`
    select id, operation, dry_run as "dryRun", user_id as "userId", user_name as "userName", at, duration_ms as "durationMs",
        checked, changed, problems, problem_count as "problemCount"
      from operation_log order by at desc, id desc limit ${limit}`.execute(query);
  return result.rows;
}

/** The id of an order by its number; undefined when there is none. */
export async function findOrderIdByNumber(query: Queries, number: string): Promise<string | undefined> {
  const result = await sql<{ id: string }>`select id from customer_order where number = ${number}`.execute(
    query,
  );
  return result.rows[0]?.id;
}

/** An order and its number. */
export interface OrderHead {
  readonly id: string;
  readonly number: string;
  readonly state: string;
}

/** Booked orders whose time to pay is over, and that the next release may take at once. */
export async function listDueOrders(query: Queries, now: Date, limit: number): Promise<OrderHead[]> {
  const result = await sql<OrderHead>`
    select id, number, state from customer_order where state = 'booked' and pay_by <= ${now}
      order by pay_by, id limit ${limit}`.execute(query);
  return result.rows;
}

/** Lets the release look at due orders again without its pause. */
export async function endReleasePauses(query: Queries, orderIds: readonly string[]): Promise<void> {
  await sql`
    update customer_order set release_try_at = null
      where id = any (${[...orderIds]}::uuid[]) and release_try_at is not null`.execute(query);
}

export async function listHeads(query: Queries, orderIds: readonly string[]): Promise<OrderHead[]> {
  const result = await sql<OrderHead>`
    select id, number, state from customer_order where id = any (${[...orderIds]}::uuid[])`.execute(query);
  return result.rows;
}

/** Orders whose places were returned with attempts to pay that a provider may know to be paid by now. */
export async function listReleasedWithAttempts(
  query: Queries,
  since: Date,
  limit: number,
): Promise<OrderHead[]> {
  const result = await sql<OrderHead>`
    select o.id, o.number, o.state from customer_order o
      where o.state in ('released', 'expired', 'cancelled') and o.created_at > ${since}
        and exists (select 1 from payment p where p.order_id = o.id and p.start_attempts > 0
          and p.state in ('created', 'pending', 'failed', 'abandoned'))
      order by o.created_at, o.id limit ${limit}`.execute(query);
  return result.rows;
}

/** Orders whose late money waits to go back, the longest waiting first. */
export async function listNeedsRefund(query: Queries, limit: number): Promise<OrderHead[]> {
  const result = await sql<OrderHead>`
    select id, number, state from customer_order where state = 'needs_refund'
      order by created_at, id limit ${limit}`.execute(query);
  return result.rows;
}

export async function countTickets(query: Queries, orderId: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from ticket where order_id = ${orderId} and state <> 'void'`.execute(query);
  return result.rows[0]?.count ?? 0;
}
