/*
 * Whether a buyer may be given more time for a hold: once in any case, then up to ten times in all while places of its type
 * are left. Holds that begin as extended ones, such as offers of the waiting list, keep their deadline.
 */
create or replace function may_extend(p_hold hold) returns boolean
language sql stable as $$
  select not p_hold.extended or p_hold.extensions between 1 and 9 and (
    select coalesce(min(l.left_over), 1) > 0
      from quotas_left(array(
        select m.quota_id from ticket_type_quota m where m.ticket_type_id = p_hold.ticket_type_id), p_hold.channel) l)
$$;
