/*
 * Most places of an event that one network may hold unpaid: p_least, but of a small event no more than half of its capacity
 * (ten at least); or p_share percent of the capacity if that is more. And how many of them are few, so that they are extended like anybody's: half of these, not more than a quarter of the
 * capacity, and ten at least.
 */
create or replace function network_limits(p_event uuid, p_least int, p_share int) returns table (most int, few int)
language sql stable as $$
  select m.most, greatest(10, least(m.most / 2, c.capacity / 4))
    from (select least(coalesce(sum(capacity), 0), 2147483647)::int as capacity from quota where event_id = p_event) c
      cross join lateral (
        select greatest(
          least(p_least, greatest(10, (c.capacity + 1) / 2)), (c.capacity::bigint * p_share / 100)::int)) m (most)
$$;
