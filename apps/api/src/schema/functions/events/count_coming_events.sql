-- How many coming events that buyers see take place somewhere, those included that the caller does not see: who changes
-- the place must not move the events of others.
create or replace function count_coming_events(p_place uuid, p_hall uuid, p_now timestamptz) returns int
language sql stable security definer
set search_path = public, pg_temp
as $$
  select count(*)::int from event
    where place_id = p_place and (p_hall is null or hall_id = p_hall) and state in ('published', 'postponed')
      and coalesce(ends_at, starts_at) >= p_now
$$;
