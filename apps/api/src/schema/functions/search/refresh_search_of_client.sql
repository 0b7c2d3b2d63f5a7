-- Trigger of client: what events of a renamed organiser are found by.
create or replace function refresh_search_of_client() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform refresh_search_of_event(null, new.id);
  return null;
end $$;

revoke execute on function refresh_search_of_client() from public;
