-- The few among them that are of no client of the call: of the own ones, the client's id tells.
create or replace function vh_shared_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(
    select event_id from event_share where client_id = any(vh_clients())
    union select unnest(vh_chosen_events())
    union select event_id from event_assignment
      where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;
