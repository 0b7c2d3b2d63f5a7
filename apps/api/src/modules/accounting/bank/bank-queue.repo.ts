import type { transferSorts } from '@vh/contract';
import type { OrderState } from '@vh/domain';
import { normaliseSearchText } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { BankLineState } from './bank.repo.ts';

/** The lists of transfers that need a person. */
export type QueueState = 'unmatched' | 'underpaid' | 'overpaid' | 'to_return';

/** A transfer of a list with its order. */
export interface QueueRow {
  readonly id: string;
  readonly bookedOn: string;
  readonly amount: number;
  readonly currency: string;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly reference: string;
  readonly text: string;
  readonly state: BankLineState;
  readonly reason: string;
  readonly excess: number;
  readonly decidedAt: Date | null;
  readonly order: {
    readonly id: string;
    readonly number: string;
    readonly state: OrderState;
    readonly total: number;
    readonly received: number;
    readonly buyerName: string;
  } | null;
}

/** A transfer that goes back. */
export interface ReturnRow {
  readonly id: string;
  readonly kind: 'refund' | 'transfer';
  readonly state: 'due' | 'done';
  readonly amount: number;
  readonly currency: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
  readonly purpose: string;
  readonly refundId: string | null;
  readonly lineId: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly bankReference: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

const waiting = sql`l.state in ('unmatched', 'underpaid', 'overpaid', 'to_return')`;

function wordsFilter(q: string | undefined) {
  if (!q) return sql`true`;
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const number = `%${normaliseSearchText(q).replace(/\s+/g, '').toUpperCase()}%`;
  return sql`(l.payer_name ilike ${like} or l.payer_account ilike ${like} or l.reference ilike ${like}
    or l.text ilike ${like} or o.number like ${number})`;
}

/** The sorts of the list. */
export type QueueSort = (typeof transferSorts)[number];

function orderOf(sort: QueueSort): RawBuilder<unknown> {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sort.endsWith('bookedOn') ? sql`l.booked_on ${way}, l.id` : sql`l.amount ${way}, l.currency, l.id`;
}

/** A page of the transfers that need a person. */
export async function listQueue(
  query: Queries,
  filter: { readonly state?: QueueState | undefined; readonly q?: string | undefined },
  page: { readonly limit: number; readonly offset: number; readonly sort: QueueSort },
): Promise<QueueRow[]> {
  const result = await sql<QueueRow>`
    select l.id, to_char(l.booked_on, 'YYYY-MM-DD') as "bookedOn", l.amount, l.currency, l.payer_name as "payerName",
        l.payer_account as "payerAccount", l.reference, l.text, l.state, l.reason, l.excess,
        l.decided_at as "decidedAt",
        case when o.id is not null then jsonb_build_object(
          'id', o.id, 'number', o.number, 'state', o.state, 'total', o.total - o.covered, 'buyerName', o.buyer_name,
          'received', (select coalesce(sum(r.amount), 0) from bank_line r where r.order_id = o.id)) end as "order"
      from bank_line l left join customer_order o on o.id = l.order_id
      where ${waiting} and (${filter.state ?? null}::text is null or l.state = ${filter.state ?? null})
        and ${wordsFilter(filter.q)}
      order by ${orderOf(page.sort)} limit ${page.limit} offset ${page.offset}`.execute(query);
  return result.rows;
}

/** Number of transfers each list has, under the same words. */
export async function countQueue(
  query: Queries,
  q: string | undefined,
): Promise<Partial<Record<QueueState, number>>> {
  const result = await sql<{ state: QueueState; count: number }>`
    select l.state, count(*)::int as count
      from bank_line l left join customer_order o on o.id = l.order_id
      where ${waiting} and ${wordsFilter(q)} group by l.state`.execute(query);
  return Object.fromEntries(result.rows.map(row => [row.state, row.count]));
}

const returnColumns = sql`r.id, r.kind, r.state, r.amount, r.currency, r.payee_name as "payeeName",
  r.payee_account as "payeeAccount", r.purpose, r.refund_id as "refundId", r.line_id as "lineId",
  r.order_id as "orderId", (select o.number from customer_order o where o.id = r.order_id) as "orderNumber",
  r.bank_reference as "bankReference", r.created_at as "createdAt", r.done_at as "doneAt"`;

/** Transfers back, those that wait the longest first, or those made last. */
export async function listReturns(
  query: Queries,
  state: 'due' | 'done',
  page: { readonly limit: number; readonly offset: number },
): Promise<ReturnRow[]> {
  const order = state === 'due' ? sql`r.created_at, r.id` : sql`r.done_at desc, r.id`;
  const result = await sql<ReturnRow>`
    select ${returnColumns} from bank_return r where r.state = ${state}
      order by ${order} limit ${page.limit} offset ${page.offset}`.execute(query);
  return result.rows;
}

export async function countReturns(query: Queries, state: 'due' | 'done'): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from bank_return where state = ${state}`.execute(query);
  return result.rows[0]?.count ?? 0;
}

/** Sums of all transfers back in a state, one for each currency, minor units. */
export async function totalReturns(
  query: Queries,
  state: 'due' | 'done',
): Promise<{ currency: string; amount: number }[]> {
  const result = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount)::bigint as amount from bank_return where state = ${state}
      group by currency order by currency`.execute(query);
  return result.rows;
}

export async function findReturn(query: Queries, id: string): Promise<ReturnRow | undefined> {
  const result = await sql<ReturnRow>`select ${returnColumns} from bank_return r where r.id = ${id}`.execute(
    query,
  );
  return result.rows[0];
}

/** Locks a transfer back; the order it belongs to must be locked before. */
export async function lockReturn(tx: Tx, id: string): Promise<ReturnRow | undefined> {
  await sql`select 1 from bank_return where id = ${id} for update`.execute(tx);
  return findReturn(tx, id);
}

/** Puts a transfer that belongs to no order on the list of those that go back. */
export async function insertReturnOfLine(
  tx: Tx,
  row: { readonly id: string; readonly lineId: string; readonly purpose: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into bank_return (id, kind, line_id, amount, currency, payee_name, payee_account, purpose, created_at)
      select ${row.id}, 'transfer', l.id, l.amount, l.currency, l.payer_name, l.payer_account, ${row.purpose}, ${at}
        from bank_line l where l.id = ${row.lineId}
      on conflict (line_id) do nothing`.execute(tx);
}

/** Keeps to whom and where a locked transfer goes back. */
export async function saveReturnAccount(
  tx: Tx,
  id: string,
  payee: { readonly name: string; readonly account: string },
): Promise<void> {
  await sql`
    update bank_return set payee_name = ${payee.name}, payee_account = ${payee.account} where id = ${id}`.execute(
    tx,
  );
}

/** Writes that a locked transfer back was made. */
export async function saveReturnDone(
  tx: Tx,
  id: string,
  done: { readonly bankReference: string; readonly userId: string },
  at: Date,
): Promise<void> {
  await sql`
    update bank_return set state = 'done', bank_reference = ${done.bankReference}, done_at = ${at},
        done_by = ${done.userId}
      where id = ${id}`.execute(tx);
}
