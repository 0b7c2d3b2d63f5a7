import {
  payspotMethodOf,
  internalPayments,
  isCurrency,
  storeCreditName,
  type Currency,
  type RefundQuoteLine,
  type RefundReason,
  type RefundState,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A refund as it is stored: money under way to one payment. */
export interface RefundRecord {
  readonly id: string;
  readonly orderId: string;
  /** Null when no payment is left that could take it: a person pays it out. */
  readonly paymentId: string | null;
  readonly key: string;
  readonly state: RefundState;
  readonly amount: number;
  readonly currency: Currency;
  readonly reason: RefundReason;
  readonly note: string;
  readonly reference: string | null;
  readonly failure: string | null;
  readonly attempts: number;
  readonly requestedBy: string | null;
  /** The refund that was decided, when this one only carries what its payment could not take. */
  readonly partOf: string | null;
  readonly isManual: boolean;
  /** True when a try ended, or died, without anybody knowing whether the provider did it. */
  readonly outcomeUnknown: boolean;
  /** How often it came back after it was paid out. */
  readonly returned: number;
  /** The store credit that it was issued as, or returned to; null for money. */
  readonly storeCreditId: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** Part of a refund for one ticket. */
export type RefundLineRecord = RefundQuoteLine & { readonly refundId: string };

type RefundRow = Omit<RefundRecord, 'currency'> & { currency: string };

const refundColumns = sql`r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.key, r.state, r.amount,
  r.currency, r.reason, r.note, r.reference, r.failure, r.attempts, r.requested_by as "requestedBy",
  r.part_of as "partOf", r.is_manual as "isManual",
  (r.outcome_unknown or r.sending_since is not null) as "outcomeUnknown", r.returned, r.store_credit_id as "storeCreditId", r.created_at as "createdAt",
  r.settled_at as "settledAt"`;

export async function insertRefund(tx: Tx, refund: RefundRecord): Promise<void> {
  await sql`
    insert into refund (id, order_id, payment_id, key, state, amount, currency, reason, note, failure,
        requested_by, part_of, reference, is_manual, created_at, settled_at)
      values (${refund.id}, ${refund.orderId}, ${refund.paymentId}, ${refund.key}, ${refund.state},
        ${refund.amount}, ${refund.currency}, ${refund.reason}, ${refund.note}, ${refund.failure},
        ${refund.requestedBy}, ${refund.partOf}, ${refund.reference}, ${refund.isManual}, ${refund.createdAt},
        ${refund.settledAt})`.execute(tx);
}

/** Notes which store credit a refund was issued as, or returned to, and the end of its code as the reference. */
export async function saveRefundCredit(
  tx: Tx,
  id: string,
  { creditId, reference }: { readonly creditId: string; readonly reference: string },
): Promise<void> {
  await sql`
    update refund set store_credit_id = ${creditId}, reference = ${reference} where id = ${id}`.execute(tx);
}

/**
 * What somebody decided to refund since a moment, minor units; until the transaction ends no other refund of theirs is
 * summed up.
 */
export async function lockSumRefundedBy(
  tx: Tx,
  { userId, currency, since }: { readonly userId: string; readonly currency: Currency; readonly since: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 61))`.execute(tx);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from refund
      where requested_by = ${userId} and currency = ${currency} and created_at > ${since}`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Writes the parts of a refund, a row a ticket. */
export async function insertRefundLines(
  tx: Tx,
  refundId: string,
  lines: readonly (RefundQuoteLine & { readonly borneFee: number })[],
): Promise<void> {
  await sql`
    insert into refund_line (refund_id, position, ticket_id, face, fee, protection, kept, borne_fee)
      select ${refundId}, l.position, l."ticketId", l.face, l.fee, l.protection, l.kept, l."borneFee"
        from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
          as l (position int, "ticketId" uuid, face int, fee int, protection int, kept int, "borneFee" int)`.execute(
    tx,
  );
}

export async function findRefund(query: Queries, id: string): Promise<RefundRecord | undefined> {
  const result = await sql<RefundRow>`select ${refundColumns} from refund r where r.id = ${id}`.execute(
    query,
  );
  return recordsOf(result.rows)[0];
}

export async function findRefundByKey(query: Queries, key: string): Promise<RefundRecord | undefined> {
  const result = await sql<RefundRow>`select ${refundColumns} from refund r where r.key = ${key}`.execute(
    query,
  );
  return recordsOf(result.rows)[0];
}

/** A refund with what its payment could not take. */
export async function listPartsOfRefund(query: Queries, id: string): Promise<RefundRecord[]> {
  const result = await sql<RefundRow>`
    select ${refundColumns} from refund r where r.id = ${id} or r.part_of = ${id}`.execute(query);
  return recordsOf(result.rows);
}

/** The refunds of an order, the first first. */
export async function listRefunds(query: Queries, orderId: string): Promise<RefundRecord[]> {
  const result = await sql<RefundRow>`
    select ${refundColumns} from refund r where r.order_id = ${orderId} order by r.created_at, r.id`.execute(
    query,
  );
  return recordsOf(result.rows);
}

/** What was decided in all: the refund and its further parts, minor units. */
export async function sumRefund(query: Queries, refundId: string): Promise<number> {
  const result = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from refund
      where id = ${refundId} or part_of = ${refundId}`.execute(query);
  return result.rows[0]?.amount ?? 0;
}

/** What refunds of an order gave back of its tickets. */
export async function listRefundLines(query: Queries, orderId: string): Promise<RefundLineRecord[]> {
  const result = await sql<RefundLineRecord>`
    select l.refund_id as "refundId", l.ticket_id as "ticketId", l.face, l.fee, l.protection, l.kept
      from refund_line l join refund r on r.id = l.refund_id
      where r.order_id = ${orderId} and l.ticket_id is not null
      order by r.created_at, r.id, l.position`.execute(query);
  return result.rows;
}

/** What changes on a refund; what is left out stays. */
export interface RefundChange {
  readonly state: RefundState;
  readonly reference?: string | undefined;
  /** Null when there is nothing wrong any more. */
  readonly failure: string | null;
  readonly settledAt: Date | null;
  readonly isManual?: boolean;
  readonly outcomeUnknown?: boolean;
  readonly returned?: number;
}

/** Writes how far a refund has come. */
export async function saveRefund(tx: Tx, id: string, change: RefundChange): Promise<void> {
  await sql`
    update refund set state = ${change.state}, reference = coalesce(${change.reference ?? null}, reference),
        failure = ${change.failure}, settled_at = ${change.settledAt},
        is_manual = coalesce(${change.isManual ?? null}, is_manual),
        outcome_unknown = coalesce(${change.outcomeUnknown ?? null}, outcome_unknown),
        returned = coalesce(${change.returned ?? null}, returned)
      where id = ${id}`.execute(tx);
}

/** Refunds that were decided before a moment and never tried, as their job was lost with its process. */
export async function listUntried(query: Queries, decidedBefore: Date, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from refund where state = 'requested' and attempts = 0 and created_at < ${decidedBefore}
      order by created_at limit ${limit}`.execute(query);
  return result.rows.map(row => row.id);
}

/** A try that failed; when `outcomeUnknown`, the provider may have done it all the same. */
export interface FailedTry {
  readonly id: string;
  readonly since: Date;
  readonly failure: string;
  readonly outcomeUnknown: boolean;
}

/** Counts and ends a try that failed, and keeps why; what is unknown once stays unknown whatever later tries end with. */
export async function endFailedTry(query: Queries, ended: FailedTry): Promise<void> {
  const { id, since, failure, outcomeUnknown } = ended;
  await sql`
    update refund set attempts = attempts + 1, failure = ${failure},
        outcome_unknown = outcome_unknown or ${outcomeUnknown},
        sending_since = case when sending_since = ${since} then null else sending_since end
      where id = ${id}`.execute(query);
}

/** Notes that a provider is told of a refund from now on; under the lock of its order. */
export async function beginSending(tx: Tx, id: string, since: Date): Promise<void> {
  await sql`update refund set sending_since = ${since} where id = ${id}`.execute(tx);
}

/** Ends a try; a later one of the same refund stays noted. */
export async function endSending(query: Queries, id: string, since: Date): Promise<void> {
  await sql`update refund set sending_since = null where id = ${id} and sending_since = ${since}`.execute(
    query,
  );
}

/** True when a try that began after a moment is under way. */
export async function isSending(query: Queries, id: string, begunAfter: Date): Promise<boolean> {
  const result = await sql`select from refund where id = ${id} and sending_since > ${begunAfter}`.execute(
    query,
  );
  return result.rows.length > 0;
}

/** A payment of an order with what it can still refund. */
export interface PaymentRoom {
  readonly id: string;
  readonly provider: string;
  readonly free: number;
  /** What went back at the provider by hand, without a refund of ours; minor units. */
  readonly elsewhere: number;
  /** The organiser whose store credit it was; null for all else. */
  readonly creditOf: string | null;
}

/** Internal payments that nothing can go back to; store credit takes its part again. */
const withoutWayBack = internalPayments.filter(name => name !== storeCreditName);

/**
 * Payments that money can go back to, the newest first; refunds that failed still have their room. What an exchange or a
 * split paid goes back to the payments of the order that it came of.
 */
export async function listPaymentRooms(query: Queries, orderId: string): Promise<PaymentRoom[]> {
  const result = await sql<PaymentRoom>`
    with recursive source as (
      select ${orderId}::uuid as id, 0 as depth
      union all
      select k.from_order_id, s.depth + 1 from source s join order_link k on k.order_id = s.id
        where k.state = 'done' and k.kind <> 'addition'
    )
    select p.id, p.provider,
        (p.amount - p.refunded - coalesce((select sum(r.amount) from refund r
          where r.payment_id = p.id and r.state <> 'succeeded'), 0))::bigint as free,
        greatest(p.refunded - coalesce((select sum(r.amount) from refund r
          where r.payment_id = p.id and r.state = 'succeeded'), 0), 0)::bigint as elsewhere,
        (select c.client_id from store_credit_entry e join store_credit c on c.id = e.credit_id
          where e.order_id = p.order_id and e.type = 'redeemed' and p.provider = ${storeCreditName}) as "creditOf"
      from payment p join source s on s.id = p.order_id
      where p.state in ('succeeded', 'partially_refunded', 'refunded') and p.provider <> all (${withoutWayBack}::text[])
      order by s.depth, p.created_at desc, p.id desc`.execute(query);
  return result.rows;
}

/** The providers of the payments of an order and of those that its refunds went to, by payment. */
export async function findPaymentProviders(query: Queries, orderId: string): Promise<Map<string, string>> {
  const result = await sql<{ id: string; provider: string }>`
    select id, provider from payment where order_id = ${orderId}
      or id in (select payment_id from refund where order_id = ${orderId} and payment_id is not null)`.execute(
    query,
  );
  return new Map(result.rows.map(row => [row.id, row.provider]));
}

/** Adds to what went back through a payment, or takes it away again; its state follows. */
export async function addToPaymentRefunded(tx: Tx, paymentId: string, amount: number): Promise<void> {
  await sql`
    update payment set refunded = refunded + ${amount}::int,
        state = case
          when state not in ('succeeded', 'partially_refunded', 'refunded') then state
          when refunded + ${amount}::int >= amount then 'refunded'
          when refunded + ${amount}::int > 0 then 'partially_refunded'
          else 'succeeded' end
      where id = ${paymentId}`.execute(tx);
}

/**
 * The name under which a payment's money stands in the books. What a counter took it owes until it hands it over: who
 * pays that back in its place does so by hand.
 */
export async function findBookedProvider(query: Queries, paymentId: string | null): Promise<string> {
  const result = await sql<{ account: string }>`
    select e.account from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where t.payment_id = ${paymentId} and e.account like 'provider:%' order by t.at limit 1`.execute(query);
  const [booked] = result.rows;
  if (booked) return booked.account.slice('provider:'.length);
  const payment = await sql<{
    provider: string;
  }>`select provider from payment where id = ${paymentId}`.execute(query);
  const provider = payment.rows[0]?.provider;
  return provider === undefined || payspotMethodOf(provider) ? 'by-hand' : provider;
}

function recordsOf(rows: readonly RefundRow[]): RefundRecord[] {
  return rows.map(({ currency, ...row }) => {
    if (!isCurrency(currency)) throw new Error(`refund ${row.id} is in an unknown currency: ${currency}`);
    return { ...row, currency };
  });
}
