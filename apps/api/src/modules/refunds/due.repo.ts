import type { Currency, LanguageCode, OrderState } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** An order whose buyer is owed money, or owes it, or whose refund did not go through. */
export interface DueRow {
  readonly orderId: string;
  readonly number: string;
  readonly state: OrderState;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly titles: Partial<Record<LanguageCode, string>>;
  readonly currency: Currency;
  readonly due: number;
  readonly since: Date;
  readonly refundId: string | null;
  readonly failure: string | null;
  readonly provider: string | null;
}

/**
 * What is due: by the books to a buyer and not promised by a refund yet, orders in needs_refund whatever the
 * books say, and refunds that failed. An order has a row for each.
 */
const due = sql`
  with owed as (
    select substr(account, 7)::uuid as order_id, currency, - sum(amount)::bigint as amount
      from ledger_entry where account >= 'buyer:' and account < 'buyer;' group by 1, 2 having sum(amount) <> 0
  ), promised as (
    select order_id, sum(amount) as amount from refund where state <> 'succeeded' group by order_id
  ), due as (
    select o.id as order_id, (coalesce(w.amount, 0) - coalesce(p.amount, 0))::bigint as amount,
        coalesce((select max(p.settled_at) from payment p where p.order_id = o.id), o.created_at) as since,
        null::uuid as refund_id, null::text as failure, null::text as provider
      from (select order_id from owed union select id from customer_order where state = 'needs_refund') c
        join customer_order o on o.id = c.order_id
        left join owed w on w.order_id = o.id and w.currency = o.currency
        left join promised p on p.order_id = o.id
      where o.state = 'needs_refund' or coalesce(w.amount, 0) <> coalesce(p.amount, 0)
    union all
    select r.order_id, r.amount, r.created_at, r.id, r.failure, p.provider
      from refund r left join payment p on p.id = r.payment_id where r.state = 'failed'
  )`;

/** Everything that is due, the longest waiting first. */
export async function listDue(query: Queries, limit: number): Promise<DueRow[]> {
  const result = await sql<DueRow>`
    ${due}
    select o.id as "orderId", o.number, o.state, o.buyer_name as "buyerName", o.buyer_email as "buyerEmail",
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t
          where t.event_id = (select l.event_id from order_line l where l.order_id = o.id order by l.position limit 1)), '{}')
          as titles,
        o.currency, d.amount as due, d.since, d.refund_id as "refundId", d.failure, d.provider
      from due d join customer_order o on o.id = d.order_id
      order by d.since, o.id limit ${limit}`.execute(query);
  return result.rows;
}

/** How many rows the list of money due has. */
export async function countDue(query: Queries): Promise<number> {
  const result = await sql<{ count: number }>`${due} select count(*)::int as count from due`.execute(query);
  return result.rows[0]?.count ?? 0;
}
