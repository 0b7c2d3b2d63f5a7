import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** Whether a hold is or was a cart's, whatever has become of it. */
export async function wasInCart(query: Queries, cart: string, holdId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from hold where id = ${holdId} and cart = decode(${cart}, 'hex')) as found`.execute(
    query,
  );
  return rows[0]?.found ?? false;
}
