-- Quotas of an event that ticket types of others draw from.
create or replace function quotas_drawn_elsewhere(p_event uuid) returns uuid[] language sql stable security definer
set search_path = public, pg_temp
as $$
  select array(
    select distinct q.id from quota q
      join ticket_type_quota m on m.quota_id = q.id
      join ticket_type t on t.id = m.ticket_type_id
      where q.event_id = p_event and t.event_id <> p_event)
$$;
