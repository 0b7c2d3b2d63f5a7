/* As the owner: anyone who sells or refunds does not know of the sums. */
create or replace function touch_sales_of_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id)
    select distinct u.event_id from added a cross join unnest(a.event_ids) as u (event_id)
      where a.state in ('paid', 'partially_refunded', 'refunded');
  return null;
end $$;
