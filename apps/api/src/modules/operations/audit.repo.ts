import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** What an audit found; ids of what it is about. */
export interface Finding {
  readonly orderId?: string | null;
  readonly orderNumber?: string | null;
  readonly eventId?: string | null;
  readonly paymentId?: string | null;
  readonly ticketId?: string | null;
  readonly quotaId?: string | null;
  readonly subject?: string | null;
  readonly found?: string | null;
  readonly expected?: string | null;
}

/** A rule that holds for all rows: what breaks it is found by `find`. `scope` limits it to one order. */
export interface Audit {
  readonly code: string;
  /** Whether it can be asked of one order alone. */
  readonly ofOrders: boolean;
  find(scope: RawBuilder<boolean>): RawBuilder<Finding>;
}

/** Orders whose sale must stand in the books: paid after the books were begun. */
const booked = sql`o.state in ('paid', 'partially_refunded', 'refunded') and o.total > 0
  and o.paid_at >= (select min(at) from ledger_transaction)`;

/** A ticket that stands for its place: not one whose place another took. */
const original = sql`not exists (select 1 from ticket n where n.replaces = t.id)`;

/**
 * Everything that must be true of places, tickets, payments and books. The schema refuses most of it on its own;
 * asked all the same, as a dropped index or a repaired backup would not tell.
 */
export const audits: readonly Audit[] = [
  {
    code: 'seat_twice',
    ofOrders: false,
    find: () => sql`
      select t.event_id as "eventId", min(o.number) as "orderNumber", min(o.id::text) as "orderId",
          s.section || ' ' || s.row_label || ' ' || s.seat_label as subject, count(*)::text as found, '1' as expected
        from ticket t join event_seat s on s.id = t.seat_id join customer_order o on o.id = t.order_id
        where t.state <> 'void' group by t.event_id, s.id having count(*) > 1`,
  },
  {
    code: 'short_code_twice',
    ofOrders: false,
    find: () => sql`
      select min(t.event_id::text) as "eventId", t.short_code as subject, count(*)::text as found, '1' as expected
        from ticket t group by t.short_code having count(*) > 1`,
  },
  {
    code: 'too_many_tickets',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", l.event_id as "eventId",
          count(t.id)::text as found, l.quantity::text as expected
        from order_line l join customer_order o on o.id = l.order_id
          join ticket t on t.order_line_id = l.id and ${original}
        where ${scope} group by o.id, l.id having count(t.id) > l.quantity`,
  },
  {
    code: 'tickets_missing',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", l.event_id as "eventId",
          count(t.id)::text as found, l.quantity::text as expected
        from order_line l join customer_order o on o.id = l.order_id
          left join ticket t on t.order_line_id = l.id and ${original}
        where o.state in ('paid', 'partially_refunded', 'refunded') and ${scope}
        group by o.id, l.id having count(t.id) < l.quantity`,
  },
  {
    code: 'ticket_of_unpaid_order',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", t.event_id as "eventId", t.id as "ticketId",
          t.short_code as subject, o.state as found
        from ticket t join customer_order o on o.id = t.order_id
        where t.state <> 'void' and o.state not in ('paid', 'partially_refunded') and ${scope}`,
  },
  {
    code: 'places_differ',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", n.places::text as found, n.tickets::text as expected
        from customer_order o cross join lateral (
          select coalesce((select sum(h.quantity - h.freed) from hold h
                where h.order_id = o.id and h.state = 'sold'), 0) as places,
              (select count(*) from ticket t where t.order_id = o.id and t.state <> 'void') as tickets
        ) n
        where o.state in ('paid', 'partially_refunded', 'refunded') and n.places <> n.tickets and ${scope}`,
  },
  {
    code: 'quota_differs',
    ofOrders: false,
    find: () => sql`
      select q.event_id as "eventId", q.id as "quotaId", q.name as subject,
          q.held || ' + ' || q.sold as found, n.held || ' + ' || n.sold as expected
        from quota q cross join lateral (
          select coalesce(sum(h.quantity - h.freed) filter (where h.state = 'held'), 0) as held,
              coalesce(sum(h.quantity - h.freed) filter (where h.state = 'sold'), 0) as sold
            from hold h join ticket_type_quota m on m.ticket_type_id = h.ticket_type_id
            where m.quota_id = q.id and h.state <> 'freed'
        ) n
        where q.held <> n.held or q.sold <> n.sold`,
  },
  {
    code: 'blocked_differs',
    ofOrders: false,
    find: () => sql`
      select q.event_id as "eventId", q.id as "quotaId", q.name as subject, q.blocked::text as found,
          coalesce(sum(b.units), 0)::text as expected
        from quota q left join inventory_block b on b.quota_id = q.id and b.released_at is null
        group by q.id having q.blocked <> coalesce(sum(b.units), 0)`,
  },
  {
    code: 'oversold',
    ofOrders: false,
    find: () => sql`
      select event_id as "eventId", id as "quotaId", name as subject,
          (held + sold + blocked)::text as found, capacity::text as expected
        from quota where held + sold + blocked > capacity`,
  },
  {
    code: 'books_unbalanced',
    ofOrders: false,
    find: () => sql`
      select t.order_id as "orderId", o.number as "orderNumber", t.key as subject, sum(e.amount)::text as found,
          '0' as expected
        from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          left join customer_order o on o.id = t.order_id
        group by t.id, o.number, e.currency having sum(e.amount) <> 0`,
  },
  {
    // transfers have a queue of their own
    code: 'money_unmatched',
    ofOrders: false,
    find: () => sql`
      select account as subject, sum(amount)::text || ' ' || currency as found, '0' as expected
        from ledger_entry where account >= 'unmatched:' and account < 'unmatched;'
          and account <> 'unmatched:bank-transfer'
        group by account, currency having sum(amount) <> 0`,
  },
  {
    code: 'sale_not_booked',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", o.total::text as expected,
          coalesce(n.amount, 0)::text as found
        from customer_order o cross join lateral (
          select sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
            where t.order_id = o.id and t.kind in ('sale', 'payment_matched') and e.currency = o.currency
              and (e.account like 'provider:%' or e.account = 'buyer:' || o.id)
        ) n
        where ${booked} and coalesce(n.amount, 0) <> o.total and ${scope}`,
  },
  {
    code: 'money_differs',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", n.books::text as found, n.paid::text as expected
        from customer_order o cross join lateral (
          select
            coalesce((select sum(e.amount) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
              where t.order_id = o.id and t.kind in ('sale', 'refund_paid', 'payment_unmatched', 'adjustment')
                and e.account like 'provider:%'), 0) as books,
            -- what an exchange paid goes back to payments of the order that it came of
            coalesce((select sum(p.amount - p.refunded + coalesce((select sum(r.amount) from refund r
                  where r.payment_id = p.id and r.order_id <> o.id and r.state = 'succeeded'), 0))
                from payment p where p.order_id = o.id
                and p.state in ('succeeded', 'partially_refunded', 'refunded', 'charged_back')), 0)
              - coalesce((select sum(r.amount) from refund r left join payment y on y.id = r.payment_id
                where r.order_id = o.id and r.state = 'succeeded' and y.order_id is distinct from o.id), 0) as paid
        ) n
        where ${booked} and n.books < n.paid and ${scope}`,
  },
  {
    code: 'refunds_differ',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", o.refunded::text as found, n.amount::text as expected
        from customer_order o cross join lateral (
          select coalesce(sum(r.amount), 0) as amount from refund r
            where r.order_id = o.id and r.reason <> 'overpaid'
        ) n
        where o.refunded <> least(n.amount, o.total) and ${scope}`,
  },
  {
    code: 'refunded_beyond_payment',
    ofOrders: true,
    find: scope => sql`
      select o.id as "orderId", o.number as "orderNumber", p.id as "paymentId", sum(r.amount)::text as found,
          p.amount::text as expected
        from payment p join customer_order o on o.id = p.order_id join refund r on r.payment_id = p.id
        where ${scope} group by o.id, p.id having sum(r.amount) > p.amount`,
  },
  {
    // paid stands in the books once, and what came back against it
    code: 'payout_differs',
    ofOrders: false,
    find: () => sql`
      select 'P-' || lpad(p.number::text, 5, '0') as subject, n.amount::text as found, n.expected::text as expected
        from payout p cross join lateral (
          select case p.state when 'paid' then p.amount else 0 end as expected,
            coalesce((select sum(e.amount) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
              where t.payout_id = p.id and e.account = 'client:' || p.client_id and e.currency = p.currency), 0) as amount
        ) n
        where n.amount <> n.expected`,
  },
  {
    code: 'sums_differ',
    ofOrders: false,
    find: () => sql`
      select coalesce(s.event_id, l.event_id) as "eventId", coalesce(s.currency, l.currency) as subject,
          coalesce(s.gross - s.refunded, 0)::text as found, coalesce(l.gross - l.refunded, 0)::text as expected
        from event_sold s full join (
          select event_id, channel, currency, sum(sold) as tickets, sum(gross) as gross, sum(fees) as fees,
              sum(refunded) as refunded, sum(complimentary) as complimentary
            from sold_line group by event_id, channel, currency) l
          on (s.event_id, s.channel, s.currency) = (l.event_id, l.channel, l.currency)
        where (coalesce(s.tickets, 0), coalesce(s.gross, 0), coalesce(s.fees, 0), coalesce(s.refunded, 0),
            coalesce(s.complimentary, 0))
          <> (coalesce(l.tickets, 0), coalesce(l.gross, 0), coalesce(l.fees, 0), coalesce(l.refunded, 0),
            coalesce(l.complimentary, 0))`,
  },
  {
    code: 'counts_differ',
    ofOrders: false,
    find: () => sql`
      select coalesce(d.day, o.day)::text || ' ' || coalesce(d.state, o.state) as subject,
          coalesce(d.orders, 0)::text as found, coalesce(o.orders, 0)::text as expected
        from (select day, state, sum(orders) as orders from orders_of_day group by 1, 2) d
        full join (select home_day_of(created_at) as day, state, count(*) as orders from customer_order group by 1, 2) o
          on (d.day, d.state) = (o.day, o.state)
        where d.orders is distinct from o.orders`,
  },
];

/** Number of rows the audits look at. */
export async function countAudited(query: Queries): Promise<number> {
  const result = await sql<{ count: number }>`
    select (select count(*) from ticket) + (select count(*) from quota) + (select count(*) from customer_order)
      + (select count(*) from event_seat) as count`.execute(query);
  return Number(result.rows[0]?.count ?? 0);
}

/** What breaks an audit's rule, at most so many, with the number of all. */
export async function runAudit(
  query: Queries,
  audit: Audit,
  { orderId, limit }: { readonly orderId?: string | undefined; readonly limit: number },
): Promise<{ readonly findings: Finding[]; readonly count: number }> {
  const scope = orderId ? sql<boolean>`o.id = ${orderId}` : sql<boolean>`true`;
  const result = await sql<Finding & { all: number }>`
    select f.*, count(*) over () as all from (${audit.find(scope)}) f limit ${limit}`.execute(query);
  return { findings: result.rows, count: Number(result.rows[0]?.all ?? 0) };
}
