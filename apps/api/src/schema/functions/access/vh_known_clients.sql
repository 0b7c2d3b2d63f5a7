-- Whose names may be read: the clients themselves, and who owns events that are seen.
create or replace function vh_known_clients() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select vh_clients() || array(select distinct client_id from event where id = any(vh_events()))
$$;
