-- Trigger of customer_order: the figures of days whose orders were deleted are counted again.
create or replace function touch_days_of_gone_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_day_touched (day) select distinct home_day_of(created_at) from gone;
  return null;
end $$;
