import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** The order that a cart became and that waits for its payment. */
export interface WaitingOrder {
  readonly number: string;
  readonly id: string;
  readonly sealedToken: string | null;
  readonly payBy: Date | null;
}

/** The latest order made of a cart that still waits for its payment; undefined when there is none. */
export async function findWaitingOrder(query: Queries, cart: string): Promise<WaitingOrder | undefined> {
  const result = await sql<WaitingOrder>`
    select o.id, o.number, o.sealed_token as "sealedToken", o.pay_by as "payBy"
      from hold h join customer_order o on o.id = h.order_id
      where h.cart = decode(${cart}, 'hex') and h.state = 'held' and o.state = 'booked'
      order by o.created_at desc limit 1`.execute(query);
  return result.rows[0];
}
