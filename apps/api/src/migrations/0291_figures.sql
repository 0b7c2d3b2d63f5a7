/*
 * What counts as sold (docs/figures.md), in the one view that all figures of sales are made of: tickets that were given
 * back are sold no more, and tickets of guest lists never were.
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

alter table event_sale
  add column complimentary bigint not null default 0,
  add column returned bigint not null default 0;

create or replace view event_sold with (security_invoker = true) as
  select s.event_id, s.channel, s.currency, s.tickets, s.gross, s.fees, s.refunded, s.complimentary, s.returned
    from event_sale s where not exists (select from event_sale_touched t where t.event_id = s.event_id)
  union all
  select t.event_id, l.channel, l.currency, l.tickets, l.gross, l.fees, l.refunded, l.complimentary, l.returned
    from (select distinct event_id from event_sale_touched) t cross join lateral (
      select l.channel, l.currency, sum(l.sold)::int8 as tickets, sum(l.gross)::int8 as gross,
          sum(l.fees)::int8 as fees, sum(l.refunded)::int8 as refunded,
          sum(l.complimentary)::int8 as complimentary, sum(l.returned)::int8 as returned
        from sold_line l where l.event_id = t.event_id group by l.channel, l.currency) l;

create or replace view event_sold_day with (security_invoker = true) as
  select s.day, s.event_id, s.tickets
    from event_sale_day s where not exists (select from event_sale_touched t where t.event_id = s.event_id)
  union all
  select l.day, t.event_id, l.tickets
    from (select distinct event_id from event_sale_touched) t cross join lateral (
      select home_day_of(l.sold_at) as day, sum(l.sold)::int8 as tickets
        from sold_line l where l.event_id = t.event_id group by 1) l;

/* Tickets that cost nothing go back without a refund. */
create function touch_sales_of_void_ticket() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id) values (new.event_id);
  return null;
end $$;
create trigger ticket_touches_sales after update on ticket
  for each row when (old.state <> 'void' and new.state = 'void') execute function touch_sales_of_void_ticket();

-- the kept sums are made anew
insert into event_sale_touched (event_id) select distinct event_id from event_sale;
