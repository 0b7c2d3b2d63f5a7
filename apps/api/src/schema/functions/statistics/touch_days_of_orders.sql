-- Trigger of customer_order: the figures of days whose orders changed are counted again.
create or replace function touch_days_of_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_day_touched (day)
    select distinct home_day_of(u.at) from is_now n join was w on w.id = n.id
        cross join unnest(array[n.created_at, w.created_at]) as u (at)
      where (n.state, n.client_ids, n.channel, n.created_at)
        is distinct from (w.state, w.client_ids, w.channel, w.created_at);
  return null;
end $$;
