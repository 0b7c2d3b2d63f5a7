import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/**
 * Empties what finished notices of providers came as, but for what was read from it: by that repeats are known and
 * money is told apart. Answers how many were emptied, at most so many.
 */
export async function emptyRawCallbacks(
  query: Queries,
  { finishedBefore, limit }: { readonly finishedBefore: Date; readonly limit: number },
): Promise<number> {
  const result = await sql`
    update payment_callback set raw_body = null, headers = '{}'
      where id in (
        select id from payment_callback
          where processed_at < ${finishedBefore} and (raw_body is not null or headers <> '{}')
          limit ${limit} for update skip locked)
      returning 1`.execute(query);
  return result.rows.length;
}

/** Deletes forms of events that nobody has written on since, and answers how many, at most so many. */
export async function deleteForgottenDrafts(
  query: Queries,
  { savedBefore, limit }: { readonly savedBefore: Date; readonly limit: number },
): Promise<number> {
  const result = await sql`
    delete from event_draft
      where id in (
        select id from event_draft where saved_at < ${savedBefore} limit ${limit} for update skip locked)
      returning 1`.execute(query);
  return result.rows.length;
}

/** Those of the orders that have a void ticket, whose buyer was erased, or that nobody knows. */
export async function findOrdersWithVoidTickets(
  query: Queries,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`
    select w.id from unnest(${[...orderIds]}::uuid[]) as w (id)
      where not exists (select from customer_order o where o.id = w.id and o.erased_at is null)
        or exists (select from ticket t where t.order_id = w.id and t.state = 'void')`.execute(query);
  return new Set(result.rows.map(row => row.id));
}
