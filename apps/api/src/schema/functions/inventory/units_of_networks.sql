/*
 * How many places of an event networks hold unpaid, in carts and in orders, and how often each of them is named; expired holds
 * count until they are freed.
 */
create or replace function units_of_networks(p_event uuid, p_networks bytea[])
  returns table (network bytea, units int, named int)
language sql stable as $$
  select n.network, (
      select coalesce(sum(h.quantity - h.freed), 0)::int from hold h
        where h.event_id = p_event and h.network = n.network and h.state = 'held'), n.named
    from (
      select u.network, count(*)::int as named from unnest(p_networks) u (network)
        where u.network is not null group by u.network) n
$$;
