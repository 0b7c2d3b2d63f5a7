import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Money that a provider took for no payment that we know. */
export interface UnmatchedPayment {
  /** Of the booking by which it came into the books. */
  readonly id: string;
  readonly provider: string;
  readonly currency: string;
  readonly amount: number;
  readonly at: Date;
  /** As the provider's notice named it; a payment of ours has it only where it is another provider's. */
  readonly paymentId: string;
  /** What the provider calls it. */
  readonly reference: string | null;
  readonly facts: Readonly<Record<string, string>>;
}

/** The booking that ends the wait of a sum, once: it went to an order or back. */
export const unmatchedEndKey = (id: string): string => `unmatched_ended ${id}`;

/** Transfers to the account are in a queue of their own; `unmatched <provider> <payment> <notice>` is the key. */
const waiting = sql`
  from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and e.account >= 'unmatched:' and e.account < 'unmatched;'
    left join payment_callback c on c.kind = 'payment'
      and c.id = case when split_part(t.key, ' ', 4) ~ '^[0-9]{1,15}$' then split_part(t.key, ' ', 4)::bigint end
      and c.payment_id::text = split_part(t.key, ' ', 3) and c.provider = split_part(t.key, ' ', 2)
  where t.kind = 'payment_unmatched' and t.key like 'unmatched %'
    and not exists (select from ledger_transaction ended where ended.key = 'unmatched_ended ' || t.id)`;

const unmatchedColumns = sql`t.id, split_part(t.key, ' ', 2) as provider, e.currency, (- e.amount)::bigint as amount, t.at,
  split_part(t.key, ' ', 3) as "paymentId", c.body ->> 'reference' as reference,
  coalesce(c.body -> 'facts', '{}') as facts`;

/** Money that waits for somebody to find out whose it is, the longest waiting first. */
export async function listUnmatchedPayments(
  query: Queries,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: UnmatchedPayment[]; readonly total: number }> {
  const result = await sql<UnmatchedPayment>`
    select ${unmatchedColumns} ${waiting} order by t.at, t.id limit ${limit} offset ${offset}`.execute(query);
  const count = await sql<{ total: number }>`select count(*)::int as total ${waiting}`.execute(query);
  return { rows: result.rows, total: count.rows[0]?.total ?? 0 };
}

/** One of them, for one decision at a time; undefined when it was decided already. */
export async function lockUnmatchedPayment(tx: Tx, id: string): Promise<UnmatchedPayment | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 60))`.execute(tx);
  const result = await sql<UnmatchedPayment>`select ${unmatchedColumns} ${waiting} and t.id = ${id}`.execute(
    tx,
  );
  return result.rows[0];
}

/** True when a payment has an id, and whether one of the provider has the reference. */
export async function findTaken(
  query: Queries,
  { provider, paymentId, reference }: Pick<UnmatchedPayment, 'provider' | 'paymentId' | 'reference'>,
): Promise<{ readonly id: boolean; readonly reference: boolean }> {
  const result = await sql<{ id: boolean; reference: boolean }>`
    select exists (select from payment where id::text = ${paymentId}) as id,
      exists (select from payment where provider = ${provider} and reference = ${reference}) as reference`.execute(
    query,
  );
  return result.rows[0] ?? { id: true, reference: true };
}
