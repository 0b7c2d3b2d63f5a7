-- Orders are written with both; lines that come later, or by other ways, are followed.
create or replace function follow_lines_with_clients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update customer_order o set event_ids = events_of_order(o.id), client_ids = clients_of_order(o.id)
    where o.id in (
      select a.order_id from added a join customer_order known on known.id = a.order_id
        where not known.event_ids @> array[a.event_id]);
  return null;
end $$;
