-- How many events have each version of a map, those of others too, of whom nothing else is told: why a map stays.
create or replace function seat_map_events(p_map uuid) returns table (version_id uuid, events int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select v.id, count(e.id)::int from seat_map_version v left join event e on e.seat_map_version_id = v.id
    where v.seat_map_id = p_map group by v.id
$$;
