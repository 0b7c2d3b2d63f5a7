-- Shares are written again whenever an event is saved: what became of them is looked at when all is written.
create or replace function follow_shares_with_clients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update customer_order o set client_ids = f.client_ids
    from (select distinct on (x.order_id) x.order_id, clients_of_order(x.order_id) as client_ids
      from order_line x where x.event_id = coalesce(new.event_id, old.event_id)) f
    where f.order_id = o.id and f.client_ids <> o.client_ids;
  return null;
end $$;
