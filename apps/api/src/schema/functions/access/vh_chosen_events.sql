-- Events that the memberships of the present call are limited to; none where they cover whole clients.
create or replace function vh_chosen_events() returns uuid[] language sql stable parallel safe
return coalesce(nullif(current_setting('vh.events', true), '')::uuid[], '{}'::uuid[]);
