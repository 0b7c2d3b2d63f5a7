import { sql, type RawBuilder } from 'kysely';
import type { LinkedOrder } from './records/order-link.repo.ts';
import type { OrderScope } from './records/order-scope.ts';
import { scopeCondition } from './records/own-part.repo.ts';

/** An order that another one came of, or that came of it, in a list; exchanges that were not paid in time are none. */
export type ListedLink = Pick<LinkedOrder, 'direction' | 'kind' | 'orderId' | 'number'>;

/** The orders of a scope that `customer_order o` is linked to, the oldest first: an array of `ListedLink`. */
export function linksOfScope(scope: OrderScope): RawBuilder<ListedLink[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('direction', case when k.order_id = m.id then 'from' else 'to' end,
        'kind', k.kind, 'orderId', o.id, 'number', o.number) order by k.created_at, o.id), '[]')
      from (select o.id) m
        join order_link k on m.id in (k.order_id, k.from_order_id) and k.state <> 'expired'
        join customer_order o on o.id = case when k.order_id = m.id then k.from_order_id else k.order_id end
          and ${scopeCondition(scope)})`;
}
