import { isCurrency, type Currency, type LedgerPosting } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';

/** What kinds of things happen to money. */
export type LedgerKind =
  | 'sale'
  | 'refund'
  | 'refund_paid'
  | 'payment_unmatched'
  | 'payment_matched'
  | 'chargeback'
  | 'chargeback_reversal'
  | 'payout'
  | 'payout_returned'
  | 'adjustment'
  | 'commission'
  | 'direct_payment'
  | 'direct_refund';

/** One thing that happened to money. */
export interface LedgerDraft {
  /** Says what happened to what, once: 'sale <order id>', 'refund <refund id>'. */
  readonly key: string;
  readonly kind: LedgerKind;
  readonly orderId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly refundId?: string | undefined;
  readonly payoutId?: string | undefined;
  /** Whose it is, where no order tells. */
  readonly clientId?: string | undefined;
  /** Who did it by hand, and why. */
  readonly userId?: string | undefined;
  readonly note?: string | undefined;
  readonly at: Date;
  readonly entries: readonly LedgerPosting[];
}

/** Books one thing; nothing happens when its key was booked before, or when it has no entries. */
export function postLedger(tx: Tx, draft: LedgerDraft): Promise<void> {
  return postLedgerAll(tx, [draft]);
}

/** Books many things in one statement; each is booked unless its key was before. */
export async function postLedgerAll(tx: Tx, drafts: readonly LedgerDraft[]): Promise<void> {
  const booked = drafts
    .filter(draft => draft.entries.length > 0)
    .map(({ entries, ...draft }) => ({ ...draft, id: newId(), entries }));
  if (booked.length === 0) return;
  const entries = booked.flatMap(draft =>
    draft.entries.map((entry, position) => ({
      ...entry,
      position,
      transactionId: draft.id,
      at: draft.at,
    })),
  );
  await sql`
    with added as (
      insert into ledger_transaction (id, key, kind, order_id, payment_id, refund_id, payout_id, client_id, user_id,
          note, at)
        select t.id, t.key, t.kind, t."orderId", t."paymentId", t."refundId", t."payoutId", t."clientId", t."userId",
            coalesce(t.note, ''), t.at
          from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as t (
            id uuid, key text, kind text, "orderId" uuid, "paymentId" uuid, "refundId" uuid, "payoutId" uuid,
            "clientId" uuid, "userId" uuid, note text, at timestamptz)
          order by t.key
        on conflict (key) do nothing returning id
    )
    insert into ledger_entry (transaction_id, position, account, currency, amount, at, part, event_id, ticket_type_id,
        quantity)
      select e."transactionId", e.position, e.account, e.currency, e.amount, e.at, e.part, e."eventId",
          e."ticketTypeId", coalesce(e.quantity, 0)
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (
          "transactionId" uuid, position smallint, account text, currency text, amount bigint, at timestamptz,
          part text, "eventId" uuid, "ticketTypeId" uuid, quantity int)
        where e."transactionId" in (select id from added)`.execute(tx);
}

/** The entries that were booked under a key; none when nothing was. */
export async function findBooked(query: Queries, key: string): Promise<LedgerPosting[]> {
  const { rows } = await sql<Omit<LedgerPosting, 'currency'> & { currency: string }>`
    select e.account, e.currency, e.amount, e.part, e.event_id as "eventId", e.ticket_type_id as "ticketTypeId"
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.key = ${key} order by e.position`.execute(query);
  return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? { ...row, currency } : []));
}

/** True when something was booked under a key. */
export async function isBooked(query: Queries, key: string): Promise<boolean> {
  const result = await sql`select from ledger_transaction where key = ${key}`.execute(query);
  return result.rows.length > 0;
}

/** The balance of an account in each currency, minor units; positive = debit. */
export async function findBalances(
  query: Queries,
  account: string,
): Promise<{ readonly currency: Currency; readonly amount: number }[]> {
  const result = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount)::bigint as amount from ledger_entry
      where account = ${account} group by currency having sum(amount) <> 0 order by currency`.execute(query);
  return result.rows.flatMap(({ currency, amount }) => (isCurrency(currency) ? { currency, amount } : []));
}
