-- Events to which somebody was sent alone, and those that their membership is limited to.
create or replace function vh_assigned_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select vh_chosen_events() || array(select event_id from event_assignment
    where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;
