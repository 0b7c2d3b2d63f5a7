-- The clients of the present call; none where it names none.
create or replace function vh_clients() returns uuid[] language sql stable parallel safe
return coalesce(nullif(current_setting('vh.clients', true), '')::uuid[], '{}'::uuid[]);
