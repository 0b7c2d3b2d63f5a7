import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** True when a hold is or was a cart's, whatever has become of it. */
export async function wasInCart(query: Queries, cart: string, holdId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from hold where id = ${holdId} and cart = decode(${cart}, 'hex')) as found`.execute(
    query,
  );
  return rows[0]?.found ?? false;
}

/** Sets what each ticket of a cart's living hold costs, minor units; false where the cart holds it no more. */
export async function setChosenPrice(
  query: Queries,
  {
    cart,
    holdId,
    chosenPrice,
  }: { readonly cart: string; readonly holdId: string; readonly chosenPrice: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update hold set chosen_price = ${chosenPrice}
      where id = ${holdId} and cart = decode(${cart}, 'hex') and state = 'held' and order_id is null
        and expires_at > ${now}
      returning id`.execute(query);
  return rows.length > 0;
}
