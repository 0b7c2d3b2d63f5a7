-- The counts as they are at this moment: of days that wait for the worker, the orders themselves are counted.
create or replace view orders_of_day with (security_invoker = true) as
  select d.day, d.client_ids, d.channel, d.state, d.orders
    from order_day d where not exists (select from order_day_touched t where t.day = d.day)
  union all
  select t.day, o.client_ids, o.channel, o.state, o.orders
    from (select distinct day from order_day_touched) t cross join lateral (
      select c.client_ids, c.channel, c.state, count(*) as orders from customer_order c
        where c.created_at >= home_day_start(t.day) and c.created_at < home_day_start(t.day + 1)
        group by c.client_ids, c.channel, c.state) o;
