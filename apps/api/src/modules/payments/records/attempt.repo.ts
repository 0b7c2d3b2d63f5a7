import { isCurrency } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { PaymentRecord } from './payment.repo.ts';

/** An attempt to pay: a payment with what is known of how it was begun. */
export interface Attempt extends PaymentRecord {
  /** Where the buyer pays; null until the provider has taken it on. */
  /** Where its buyer goes, without the token of the order (`withOrderToken`). */
  readonly redirectTo: string | null;
  /** How often the provider was asked to take it on. */
  readonly startAttempts: number;
}

type AttemptRow = Omit<Attempt, 'currency'> & { currency: string };

const attemptColumns = sql`id, order_id as "orderId", provider, state, amount, currency, reference, tendered,
  refunded, facts, created_at as "createdAt", settled_at as "settledAt", redirect_to as "redirectTo",
  start_attempts as "startAttempts"`;

/** The attempts to pay an order, the newest first. */
export async function listAttempts(query: Queries, orderId: string): Promise<Attempt[]> {
  const result = await sql<AttemptRow>`
    select ${attemptColumns} from payment where order_id = ${orderId} order by created_at desc, id desc`.execute(
    query,
  );
  return attemptsOf(result.rows);
}

export async function findAttempt(query: Queries, id: string): Promise<Attempt | undefined> {
  const result = await sql<AttemptRow>`select ${attemptColumns} from payment where id = ${id}`.execute(query);
  return attemptsOf(result.rows)[0];
}

/**
 * Lets one caller begin an attempt; answers how often it was begun before, or undefined when somebody is at it
 * or it is not to be begun any more. A claim that was left behind by a crash ends automatically.
 */
export async function claimStart(
  query: Queries,
  id: string,
  { now, expiredBefore }: { readonly now: Date; readonly expiredBefore: Date },
): Promise<number | undefined> {
  const result = await sql<{ before: number }>`
    update payment set start_claimed_at = ${now}, start_attempts = start_attempts + 1
      where id = ${id} and state = 'created' and redirect_to is null
        and (start_claimed_at is null or start_claimed_at < ${expiredBefore})
      returning start_attempts - 1 as before`.execute(query);
  return result.rows[0]?.before;
}

/** Gives a claim back after a failure; the count stays, so that the status is asked before the next try. */
export async function releaseStart(query: Queries, id: string): Promise<void> {
  await sql`update payment set start_claimed_at = null where id = ${id}`.execute(query);
}

/** What a provider said when it took an attempt on. */
export interface BegunAttempt {
  readonly reference: string;
  readonly redirectTo: string;
  readonly facts: Readonly<Record<string, string>>;
  /** When it is asked automatically; null: never. */
  readonly nextAskAt: Date | null;
}

/** Notes that the provider has taken an attempt on; false when it was settled meanwhile. */
export async function finishStart(query: Queries, id: string, begun: BegunAttempt): Promise<boolean> {
  const result = await sql`
    update payment
      set state = 'pending', reference = ${begun.reference}, redirect_to = ${begun.redirectTo},
        facts = facts || ${JSON.stringify(begun.facts)}::jsonb, next_ask_at = ${begun.nextAskAt},
        start_claimed_at = null, start_attempts = greatest(start_attempts, 1)
      where id = ${id} and state in ('created', 'pending') and redirect_to is null
      returning id`.execute(query);
  return result.rows.length > 0;
}

/** What a provider told of a payment besides how it ended. */
export interface Learnt {
  readonly facts?: Readonly<Record<string, string>> | undefined;
  readonly reference?: string | undefined;
  readonly failure?: string | undefined;
}

/** Adds to what is known of a payment; a reference makes known that the provider has taken it on. */
export async function learn(query: Queries, id: string, learnt: Learnt): Promise<void> {
  const { reference = null, failure } = learnt;
  const facts = JSON.stringify({ ...learnt.facts, ...(failure && { failure }) });
  if (reference === null && facts === '{}') return;
  await sql`
    update payment
      set facts = facts || ${facts}::jsonb, reference = coalesce(reference, ${reference}),
        state = case when state = 'created' and ${reference}::text is not null then 'pending' else state end
      where id = ${id}`.execute(query);
}

/** Lets one caller ask for the status of a payment, and nobody again before the pause is over. */
export async function claimAsk(
  query: Queries,
  id: string,
  { now, askedBefore }: { readonly now: Date; readonly askedBefore: Date },
): Promise<boolean> {
  const result = await sql`
    update payment set asked_at = ${now}
      where id = ${id} and (asked_at is null or asked_at <= ${askedBefore}) returning id`.execute(query);
  return result.rows.length > 0;
}

/** Nobody needs to ask about a payment any more: its provider has told how it ended. */
export async function stopAsking(query: Queries, id: string): Promise<void> {
  await sql`update payment set next_ask_at = null where id = ${id} and next_ask_at is not null`.execute(
    query,
  );
}

/**
 * Takes payments whose end no provider has told yet, also those that another attempt made superfluous: each is
 * asked about after pauses that grow with its age, until it is abandoned. Other processes take others.
 */
export async function claimDueAsks(
  query: Queries,
  { now, limit, giveUpBefore }: { readonly now: Date; readonly limit: number; readonly giveUpBefore: Date },
): Promise<Attempt[]> {
  const result = await sql<AttemptRow>`
    update payment set asked_at = ${now},
        next_ask_at = case when created_at < ${giveUpBefore} then null
          else ${now}::timestamptz + least(greatest((${now}::timestamptz - created_at) / 2, interval '2 minutes'),
            interval '6 hours') end
      where id in (
        select id from payment where next_ask_at <= ${now} and state in ('pending', 'abandoned')
          order by next_ask_at limit ${limit} for update skip locked)
      returning ${attemptColumns}`.execute(query);
  return attemptsOf(result.rows);
}

/** The payment that a provider's own reference belongs to. */
export async function findPaymentIdByReference(
  query: Queries,
  provider: string,
  {
    reference,
    paymentIntent,
  }: { readonly reference?: string | undefined; readonly paymentIntent?: string | undefined },
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select id from payment
      where provider = ${provider}
        and (reference = ${reference ?? null}
          or (facts ? 'paymentIntent' and facts ->> 'paymentIntent' = ${paymentIntent ?? null}))
      limit 1`.execute(query);
  return result.rows[0]?.id;
}

/**
 * Counts a refund that was made at the provider by hand, once by its reference; the caller has locked the order.
 * No more than what was paid can be counted, whatever the provider says.
 */
export async function noteRefundElsewhere(
  tx: Tx,
  refund: { readonly paymentId: string; readonly amount: number; readonly reference: string },
): Promise<boolean> {
  const mark = `refundElsewhere:${refund.reference}`;
  const result = await sql`
    update payment
      set refunded = least(amount, refunded + ${refund.amount}),
        state = case when refunded + ${refund.amount} >= amount then 'refunded' else 'partially_refunded' end,
        facts = facts || jsonb_build_object(${mark}::text, ${String(refund.amount)}::text)
      where id = ${refund.paymentId} and not facts ? ${mark}
        and state in ('succeeded', 'partially_refunded', 'refunded')
      returning id`.execute(tx);
  return result.rows.length > 0;
}

/**
 * Takes booked orders whose time is over: the longest waiting first, each by one process, and again only after a
 * pause, so that a provider that is down is not asked all the time.
 */
export async function claimDueOrders(
  query: Queries,
  { now, limit, pauseSeconds }: { readonly now: Date; readonly limit: number; readonly pauseSeconds: number },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update customer_order set release_try_at = ${now}::timestamptz + make_interval(secs => ${pauseSeconds})
      where id in (
        select id from customer_order
          where state = 'booked' and pay_by <= ${now} and (release_try_at is null or release_try_at <= ${now})
          order by pay_by limit ${limit} for update skip locked)
      returning id`.execute(query);
  return result.rows.map(row => row.id);
}

/** Notes that the provider of a due order does not answer; answers since when, and whether that is news. */
export async function markStuck(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<{ readonly since: Date; readonly isNews: boolean }> {
  const result = await sql<{ since: Date }>`
    update customer_order set stuck_since = coalesce(stuck_since, ${now}) where id = ${orderId}
      returning stuck_since as since`.execute(tx);
  const since = result.rows[0]?.since ?? now;
  return { since, isNews: since.getTime() === now.getTime() };
}

/** Notes that the provider answers again, or that the order is not waited for any more. */
export async function clearStuck(query: Queries, orderId: string): Promise<void> {
  await sql`
    update customer_order set stuck_since = null where id = ${orderId} and stuck_since is not null`.execute(
    query,
  );
}

/** Moves the deadline of a booked order further away; it never comes nearer. */
export async function extendDeadline(tx: Tx, orderId: string, payBy: Date): Promise<void> {
  await sql`
    update customer_order set pay_by = greatest(pay_by, ${payBy}), version = version + 1
      where id = ${orderId} and state = 'booked'`.execute(tx);
  await sql`
    update hold set expires_at = greatest(expires_at, ${payBy})
      where order_id = ${orderId} and state = 'held'`.execute(tx);
}

function attemptsOf(rows: readonly AttemptRow[]): Attempt[] {
  return rows.map(({ currency, ...row }) => {
    if (!isCurrency(currency)) throw new Error(`payment ${row.id} is in an unknown currency: ${currency}`);
    return { ...row, currency };
  });
}
