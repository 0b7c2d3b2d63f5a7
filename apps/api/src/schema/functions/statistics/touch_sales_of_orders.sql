-- Trigger of customer_order: the sales figures of events whose paid orders changed are counted again.
create or replace function touch_sales_of_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id)
    select distinct u.event_id from is_now n join was w on w.id = n.id
        cross join unnest(n.event_ids || w.event_ids) as u (event_id)
      where (n.state, n.refunded, n.event_ids, n.channel, n.currency)
          is distinct from (w.state, w.refunded, w.event_ids, w.channel, w.currency)
        and (n.state in ('paid', 'partially_refunded', 'refunded')
          or w.state in ('paid', 'partially_refunded', 'refunded'));
  return null;
end $$;
