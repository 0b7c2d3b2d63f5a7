-- What is left for organisers by their figures is what it is by the books: fees that they bear themselves are fees too,
-- and fees that went back with a ticket are none.
alter table refund_line
  -- the fee that the organiser bore for the ticket and has again, minor units
  add column borne_fee int not null default 0 check (borne_fee >= 0);
update refund_line g set borne_fee = l.borne_fee
  from ticket t join order_line l on l.id = t.order_line_id
  where t.id = g.ticket_id and l.borne_fee > 0 and exists (
    select from ledger_transaction b join ledger_entry e on e.transaction_id = b.id
      where b.key = 'refund ' || g.refund_id and e.part = 'fee_refund' and e.event_id = l.event_id);

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
      end as refunded
    from order_line l join customer_order o on o.id = l.order_id
    where o.state in ('paid', 'partially_refunded', 'refunded');

-- the kept sums are made anew
insert into event_sale_touched (event_id) select distinct event_id from event_sale;
