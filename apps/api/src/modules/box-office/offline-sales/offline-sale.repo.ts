import { createHash } from 'node:crypto';
import type { ResponseOf, ParsedBodyOf } from '@vh/contract';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A sale as a device tells it. */
export type ReportedSale = ParsedBodyOf<'POST /back/payspot/upload-sales'>['sales'][number];

/** Why a sale needs somebody's look. */
export type SaleProblem =
  ResponseOf<'POST /back/cash-office/get-offline-problems'>['rows'][number]['problem'];

/** Whose sale it is and who told it. */
export interface SaleReport {
  readonly payspotId: string;
  readonly holder: string;
  readonly userId: string;
  readonly at: Date;
}

/** What became of a sale. */
export interface KeptSale {
  readonly isSame: boolean;
  readonly orderId: string | null;
  readonly number: string | null;
  readonly problem: SaleProblem | null;
}

const printOf = (sale: ReportedSale) =>
  createHash('sha256')
    .update(JSON.stringify([[...sale.ticketIds].sort(), Object.entries(sale.payment).sort(), sale.soldAt]))
    .digest('hex');

/** What was done about a nonce; undefined for a new one. */
export async function findSale(
  query: Queries,
  payspotId: string,
  sale: ReportedSale,
): Promise<KeptSale | undefined> {
  const { rows } = await sql<KeptSale>`
    select s.fingerprint = decode(${printOf(sale)}, 'hex') as "isSame", s.order_id as "orderId", o.number, s.problem
      from payspot_offline_sale s left join customer_order o on o.id = s.order_id
      where s.payspot_id = ${payspotId} and s.nonce = ${sale.nonce}`.execute(query);
  return rows[0];
}

/** Has a nonce told by one transaction at a time. */
export async function lockNonce(tx: Tx, payspotId: string, nonce: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(73, hashtext(${`${payspotId} ${nonce}`}))`.execute(tx);
}

export async function insertSale(
  tx: Tx,
  sale: ReportedSale,
  { payspotId, holder, userId, at }: SaleReport,
  outcome: { readonly orderId?: string | undefined; readonly problem?: SaleProblem | undefined },
): Promise<void> {
  await sql`
    insert into payspot_offline_sale (payspot_id, nonce, holder, sale, fingerprint, sold_at, arrived_at, sent_by, order_id,
        problem)
      values (${payspotId}, ${sale.nonce}, ${holder}, ${JSON.stringify(sale)}::jsonb, decode(${printOf(sale)}, 'hex'),
        ${sale.soldAt}, ${at}, ${userId}, ${outcome.orderId ?? null}, ${outcome.problem ?? null})`.execute(
    tx,
  );
}

/** A sale that needs somebody's look. */
export interface ProblemRow {
  readonly payspotId: string;
  readonly payspotName: string;
  readonly nonce: string;
  readonly soldAt: Date;
  readonly arrivedAt: Date;
  readonly sentBy: string;
  readonly problem: SaleProblem;
  readonly tickets: number;
  readonly method: 'cash' | 'card' | 'mixed';
  readonly orderId: string | null;
  readonly number: string | null;
}

/** Sales that nobody looked after yet, the newest first, and how many there are. */
export async function listProblems(
  query: Queries,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ProblemRow[]; readonly total: number }> {
  const open = sql`s.problem is not null and s.settled_at is null`;
  const { rows } = await sql<ProblemRow>`
    select s.payspot_id as "payspotId", p.name as "payspotName", s.nonce, s.sold_at as "soldAt",
        s.arrived_at as "arrivedAt", u.name as "sentBy", s.problem,
        jsonb_array_length(s.sale -> 'ticketIds') as tickets, s.sale -> 'payment' ->> 'method' as method,
        s.order_id as "orderId", o.number
      from payspot_offline_sale s
        join payspot p on p.id = s.payspot_id
        join app_user u on u.id = s.sent_by
        left join customer_order o on o.id = s.order_id
      where ${open} order by s.arrived_at desc, s.nonce limit ${page.limit} offset ${page.offset}`.execute(
    query,
  );
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from payspot_offline_sale s where ${open}`.execute(query);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

/** Takes a sale off the list; false where it was not on it. */
export async function settleProblem(
  tx: Tx,
  which: { readonly payspotId: string; readonly nonce: string },
  by: { readonly userId: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payspot_offline_sale set settled_at = ${by.at}, settled_by = ${by.userId}, settled_note = ${by.note}
      where payspot_id = ${which.payspotId} and nonce = ${which.nonce} and problem is not null and settled_at is null
      returning nonce`.execute(tx);
  return rows.length > 0;
}
