-- Events of these clients, those they have a share in, those that memberships are limited to, and those that the user is
-- assigned to. As the owner: the policies of these very tables ask it.
create or replace function vh_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(
    select id from event where client_id = any(vh_clients())
    union select event_id from event_share where client_id = any(vh_clients())
    union select unnest(vh_chosen_events())
    union select event_id from event_assignment
      where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;
