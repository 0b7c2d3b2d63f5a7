-- Trigger of place: what events of a changed venue are found by.
create or replace function refresh_search_of_place() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform refresh_search_of_event(new.id, null);
  return null;
end $$;

revoke execute on function refresh_search_of_place() from public;
