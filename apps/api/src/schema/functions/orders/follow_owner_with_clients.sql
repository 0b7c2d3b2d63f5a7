-- Trigger of event: orders of an event that got another organiser belong to that one's clients.
create or replace function follow_owner_with_clients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update customer_order o set client_ids = clients_of_order(o.id)
    where o.id in (select order_id from order_line where event_id = new.id);
  return null;
end $$;
