-- The events that an order has tickets of; sorted.
create or replace function events_of_order(p_order uuid) returns uuid[] language sql stable security definer
set search_path = public, pg_temp
as $$ select array(select distinct event_id from order_line where order_id = p_order order by 1) $$;
