/*
 * Whether a buyer may be given more time for a hold: once in any case, then up to ten times in all while places of its type
 * are left. From a network that holds more than a few places of the event (network_limits), as many must be left as it
 * holds. Holds that begin as extended ones, such as offers of the waiting list, keep their deadline.
 */
create or replace function may_extend(p_hold hold, p_network_least int, p_network_share int) returns boolean
language sql stable as $$
  select not p_hold.extended or p_hold.extensions between 1 and 9 and (
    select coalesce(min(l.left_over), 1) > 0
        and (p_network_least = 0 or p_hold.network is null or (
          select n.units <= greatest(m.few, coalesce(min(l.left_over), n.units))
            from units_of_networks(p_hold.event_id, array[p_hold.network]) n
              cross join network_limits(p_hold.event_id, p_network_least, p_network_share) m))
      from quotas_left(array(
        select m.quota_id from ticket_type_quota m where m.ticket_type_id = p_hold.ticket_type_id), p_hold.channel) l)
$$;
