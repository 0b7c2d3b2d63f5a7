import { isCurrency, isWebAddress, type Currency, type FiscalItem, type FiscalKind } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { FiscalFailure, SignedReceipt } from './providers/fiscal-provider.ts';

/** What became of a receipt; 'none' where there is nothing to tell the authority. */
export type FiscalState = 'pending' | 'sending' | 'done' | 'failed' | 'unknown' | 'none';

/** A receipt as it is stored. */
export interface FiscalReceipt {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly refundId: string | null;
  readonly kind: FiscalKind;
  readonly state: FiscalState;
  readonly provider: 'sandbox' | 'vpfr';
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly failure: FiscalFailure | null;
  readonly failureDetail: string;
  /** Minor units; null before it was first put together. */
  readonly total: number | null;
  readonly currency: Currency | null;
  readonly number: string | null;
  readonly counter: string | null;
  readonly signedAt: Date | null;
  readonly verificationUrl: string | null;
  readonly journal: string | null;
  readonly createdAt: Date;
}

type Row = Omit<FiscalReceipt, 'currency'> & { currency: string | null };

const columns = sql`
  r.id, r.order_id as "orderId", o.number as "orderNumber", r.refund_id as "refundId", r.kind, r.state, r.provider,
  r.attempts, r.next_try_at as "nextTryAt", r.failure, r.failure_detail as "failureDetail", r.total, r.currency, r.number,
  r.counter, r.signed_at as "signedAt", r.verification_url as "verificationUrl", r.journal, r.created_at as "createdAt"`;

const tables = sql`fiscal_receipt r join customer_order o on o.id = r.order_id`;

/** Buyers and mails are led to a web address only, whatever is stored. */
function recordOf({ currency, verificationUrl: url, ...row }: Row): FiscalReceipt {
  const verificationUrl = url !== null && isWebAddress(url) ? url : null;
  return { ...row, verificationUrl, currency: isCurrency(currency) ? currency : null };
}

/**
 * Claims a receipt that is due, so that no other process sends it; a refund only after the sale that it is of. Undefined
 * where nothing is due.
 */
export async function claimDue(query: Queries, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update fiscal_receipt set state = 'sending', sending_since = ${now}, attempts = attempts + 1
      where id = (
        select r.id from fiscal_receipt r where r.state = 'pending' and r.next_try_at <= ${now}
          and (r.kind = 'sale' or not exists (
            select from fiscal_receipt s where s.order_id = r.order_id and s.kind = 'sale'
              and s.state in ('pending', 'sending')))
          order by r.next_try_at, r.id limit 1 for update skip locked)
      returning id`.execute(query);
  return rows[0]?.id;
}

/** Claims whose process died: the answer was under way, and nobody knows it. */
export async function markLostClaims(query: Queries, before: Date): Promise<number> {
  const result = await sql`
    update fiscal_receipt set state = 'unknown', sending_since = null, failure = 'unknown_outcome'
      where state = 'sending' and sending_since < ${before}`.execute(query);
  return Number(result.numAffectedRows ?? 0);
}

/** A receipt by its id. */
export async function findReceipt(query: Queries, id: string): Promise<FiscalReceipt | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where r.id = ${id}`.execute(query);
  return rows.map(recordOf)[0];
}

/** The signed receipt of an order's sale. */
export async function findSaleReceipt(query: Queries, orderId: string): Promise<FiscalReceipt | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where r.order_id = ${orderId} and r.kind = 'sale' and r.state = 'done'
      order by r.id desc limit 1`.execute(query);
  return rows.map(recordOf)[0];
}

/** The signed receipts of an order, the first first. */
export async function listSigned(query: Queries, orderId: string): Promise<FiscalReceipt[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where r.order_id = ${orderId} and r.state = 'done' order by r.id`.execute(
    query,
  );
  return rows.map(recordOf);
}

/** What receipts are looked up by. */
export interface ReceiptFilter {
  readonly states: readonly FiscalState[];
  /** The number of a receipt, or of an order as it is stored: either will do. */
  readonly receipt?: string | undefined;
  readonly order?: string | undefined;
}

/** Which part of the list: older than `after`, or newer than `before`. */
export interface ReceiptCut {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A part of the receipts, newest first. */
export async function listReceipts(
  query: Queries,
  filter: ReceiptFilter,
  { after, before, limit }: ReceiptCut,
): Promise<FiscalReceipt[]> {
  const isBackwards = before !== undefined;
  const conditions = conditionsOf(filter);
  if (before) conditions.push(sql`r.id > ${before}`);
  else if (after) conditions.push(sql`r.id < ${after}`);
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}
      order by ${isBackwards ? sql`r.id` : sql`r.id desc`} limit ${limit}`.execute(query);
  const found = rows.map(recordOf);
  return isBackwards ? found.reverse() : found;
}

/** A query of the ids of all receipts that fit, newest first. */
export function selectReceiptIds(filter: ReceiptFilter): RawBuilder<{ id: string }> {
  return sql`select r.id from ${tables} where ${sql.join(conditionsOf(filter), sql` and `)} order by r.id desc`;
}

/** Receipts by their ids and in their order. */
export async function findReceipts(query: Queries, ids: readonly string[]): Promise<FiscalReceipt[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} join unnest(${[...ids]}::uuid[]) with ordinality as i (id, place) on i.id = r.id
      order by i.place`.execute(query);
  return rows.map(recordOf);
}

function conditionsOf({ states, receipt, order }: ReceiptFilter): RawBuilder<unknown>[] {
  const conditions = [sql`r.state = any (${[...states]})`];
  if (receipt !== undefined) conditions.push(sql`(r.number = ${receipt} or o.number = ${order ?? ''})`);
  return conditions;
}

/** Number of receipts there are in each state that somebody may have to look at. */
export async function countReceipts(
  query: Queries,
): Promise<{ pending: number; failed: number; unknown: number }> {
  const { rows } = await sql<{ pending: number; failed: number; unknown: number }>`
    select (select count(*) from fiscal_receipt where state in ('pending', 'sending')) as pending,
      (select count(*) from fiscal_receipt where state = 'failed') as failed,
      (select count(*) from fiscal_receipt where state = 'unknown') as unknown`.execute(query);
  return rows[0] ?? { pending: 0, failed: 0, unknown: 0 };
}

/** Keeps what is to be signed, before it is sent. */
export async function saveContent(
  query: Queries,
  id: string,
  content: { readonly total: number; readonly currency: Currency; readonly items: readonly FiscalItem[] },
): Promise<void> {
  await sql`
    update fiscal_receipt set total = ${content.total}, currency = ${content.currency},
        items = ${JSON.stringify(content.items)}::jsonb
      where id = ${id}`.execute(query);
}

/** Keeps what was signed; false when it is not this process's to say any more. */
export async function saveSigned(tx: Tx, id: string, receipt: SignedReceipt): Promise<boolean> {
  const result = await sql`
    update fiscal_receipt set state = 'done', sending_since = null, failure = null, failure_detail = '',
        number = ${receipt.number}, counter = ${receipt.counter}, signed_at = ${receipt.signedAt},
        verification_url = ${receipt.verificationUrl}, journal = ${receipt.journal}
      where id = ${id} and state in ('sending', 'unknown')`.execute(tx);
  return Number(result.numAffectedRows ?? 0) > 0;
}

/** Keeps why a receipt is not signed, and when it is tried again. */
export async function saveFailure(
  query: Queries,
  id: string,
  outcome: {
    readonly state: 'pending' | 'failed' | 'unknown' | 'none';
    readonly failure: FiscalFailure | null;
    readonly detail: string;
    readonly nextTryAt: Date;
  },
): Promise<void> {
  await sql`
    update fiscal_receipt set state = ${outcome.state}, sending_since = null, failure = ${outcome.failure},
        failure_detail = ${outcome.detail.slice(0, 1000)}, next_try_at = ${outcome.nextTryAt}
      where id = ${id} and state = 'sending'`.execute(query);
}

/** Puts a receipt in the queue again by hand; false when it is signed, being sent or in the queue already. */
export async function requeueReceipt(
  tx: Tx,
  id: string,
  by: { readonly provider: string; readonly now: Date },
): Promise<boolean> {
  const result = await sql`
    update fiscal_receipt set state = 'pending', failure = null, failure_detail = '', attempts = 0,
        provider = ${by.provider}, next_try_at = ${by.now}
      where id = ${id} and state in ('failed', 'unknown')`.execute(tx);
  return Number(result.numAffectedRows ?? 0) > 0;
}

/** Keeps by hand that a receipt is signed; false when it is not one that nobody knows about. */
export async function saveByHand(
  tx: Tx,
  id: string,
  receipt: Omit<SignedReceipt, 'counter' | 'journal'> & { readonly userId: string },
): Promise<boolean> {
  const result = await sql`
    update fiscal_receipt set state = 'done', failure = null, failure_detail = '', number = ${receipt.number},
        counter = '', journal = '', signed_at = ${receipt.signedAt}, verification_url = ${receipt.verificationUrl},
        settled_by = ${receipt.userId}
      where id = ${id} and state in ('unknown', 'failed')`.execute(tx);
  return Number(result.numAffectedRows ?? 0) > 0;
}
