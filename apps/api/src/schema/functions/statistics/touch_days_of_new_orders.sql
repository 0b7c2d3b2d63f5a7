/* As the owner: anyone who orders does not know of the counts. */
create or replace function touch_days_of_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_day_touched (day) select distinct home_day_of(created_at) from added;
  return null;
end $$;
