-- The organisers whose events an order has tickets of, and those that share in such an event; sorted.
create or replace function clients_of_order(p_order uuid) returns uuid[] language sql stable security definer
set search_path = public, pg_temp
as $$
  select coalesce(array_agg(c.client_id order by c.client_id), '{}') from (
    select e.client_id from order_line x join event e on e.id = x.event_id where x.order_id = p_order
    union select s.client_id from order_line x join event_share s on s.event_id = x.event_id
      where x.order_id = p_order) c
$$;
