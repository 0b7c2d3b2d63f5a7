import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** How often things were printed by now, by the id of the ticket, or of the order for its receipt; 1 is the original. */
export type Prints = ReadonlyMap<string, number>;

/**
 * Counts one more print of each. Anyone who prints the same order meanwhile waits for the end of the transaction, so that no
 * number is given twice.
 */
export async function countPrints(tx: Tx, orderId: string, subjectIds: readonly string[]): Promise<Prints> {
  // in one order for all, so that two that print the same tickets never wait for each other
  const sorted = [...new Set(subjectIds)].sort();
  const { rows } = await sql<{ id: string; prints: number }>`
    insert into print_count as p (subject_id, order_id, prints)
      select id, ${orderId}::uuid, 1 from unnest(${sorted}::uuid[]) with ordinality as wanted (id, at) order by at
      on conflict (subject_id) do update set prints = p.prints + 1
      returning p.subject_id as id, p.prints`.execute(tx);
  return new Map(rows.map(({ id, prints }) => [id, prints]));
}

/** Takes back prints that failed, where nobody has printed the same since. */
export async function uncountPrints(query: Queries, counted: Prints): Promise<void> {
  await sql`
    update print_count p set prints = p.prints - 1
      from unnest(${[...counted.keys()]}::uuid[], ${[...counted.values()]}::integer[]) as failed (id, prints)
      where p.subject_id = failed.id and p.prints = failed.prints`.execute(query);
}
