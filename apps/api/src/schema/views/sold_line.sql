/*
 * What counts as sold (docs/figures.md), in the one view that all figures of sales are made of: tickets that were refunded
 * are sold no more, and tickets of guest lists never were.
 */
create or replace view sold_line with (security_invoker = true) as
  select l.id, l.event_id, l.ticket_type_id, o.id as order_id, o.channel, o.currency, o.payspot_id,
      coalesce(o.paid_at, o.created_at) as sold_at,
      l.quantity, l.total as gross,
      l.quantity * (l.fee + l.borne_fee) - case
        when o.state = 'paid' then 0
        when exists (select 1 from refund r where r.order_id = o.id) then coalesce((
          select sum(g.fee + g.borne_fee) from ticket t join refund_line g on g.ticket_id = t.id
            where t.order_line_id = l.id), 0)::int
        when o.state = 'refunded' then l.quantity * (l.fee + l.borne_fee)
        else (l.fee + l.borne_fee) * (
          select count(*)::int from ticket t where t.order_line_id = l.id and t.state = 'void')
      end as fees,
      case
        when o.state = 'paid' then 0
        when exists (select 1 from refund r where r.order_id = o.id) then coalesce((
          select sum(g.face + g.fee) from ticket t join refund_line g on g.ticket_id = t.id
            where t.order_line_id = l.id), 0)::int
        when o.state = 'refunded' then l.total
        else coalesce((
          select sum(t.price) from ticket t where t.order_line_id = l.id and t.state = 'void'), 0)::int
      end as refunded,
      k.is_complimentary,
      case when k.is_complimentary then 0 else k.kept end as sold,
      case when k.is_complimentary then k.kept else 0 end as complimentary,
      case when k.is_complimentary then 0 else l.quantity - k.kept end as returned
    from order_line l join customer_order o on o.id = l.order_id
      cross join lateral (
        select
          case o.state
            when 'paid' then l.quantity
            when 'refunded' then 0
            -- a ticket that was replaced by another is still one
            else (select count(*)::int from ticket t where t.order_line_id = l.id and t.state <> 'void')
          end as kept,
          o.total = 0 and exists (select from guest g where g.order_id = o.id) as is_complimentary) k
    where o.state in ('paid', 'partially_refunded', 'refunded');
