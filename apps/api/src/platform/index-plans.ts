import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Has the statements of a transaction look their rows up by indexes, one by one. Plans are made once a connection and kept:
 * one that was made while the tables were small would read them whole when they have grown.
 */
export async function planByIndexes(tx: Tx): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`.execute(tx);
}
