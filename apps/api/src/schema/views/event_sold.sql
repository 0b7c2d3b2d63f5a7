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
