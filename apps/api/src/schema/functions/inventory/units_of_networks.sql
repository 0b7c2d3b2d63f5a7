/* How many places of an event networks hold unpaid, in carts and in orders; lapsed holds count until they are freed. */
create or replace function units_of_networks(p_event uuid, p_networks bytea[]) returns table (network bytea, units int)
language sql stable as $$
  select n.network, (
      select coalesce(sum(h.quantity - h.freed), 0)::int from hold h
        where h.event_id = p_event and h.network = n.network and h.state = 'held')
    from unnest(p_networks) n (network)
$$;
