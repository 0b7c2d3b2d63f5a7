create or replace view event_sold_day with (security_invoker = true) as
  select s.day, s.event_id, s.tickets
    from event_sale_day s where not exists (select from event_sale_touched t where t.event_id = s.event_id)
  union all
  select l.day, t.event_id, l.tickets
    from (select distinct event_id from event_sale_touched) t cross join lateral (
      select home_day_of(l.sold_at) as day, sum(l.sold)::int8 as tickets
        from sold_line l where l.event_id = t.event_id group by 1) l;
