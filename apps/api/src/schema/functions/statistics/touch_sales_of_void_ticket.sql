/* Tickets that cost nothing go back without a refund. */
create or replace function touch_sales_of_void_ticket() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id) values (new.event_id);
  return null;
end $$;
