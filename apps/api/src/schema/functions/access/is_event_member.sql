-- Whether an event is part of a combined event.
create or replace function is_event_member(p_event uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp
as $$
  select exists (select from event_member where member_id = p_event)
$$;
