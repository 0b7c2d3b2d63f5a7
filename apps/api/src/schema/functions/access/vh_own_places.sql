-- Tenants see the places of the platform, their own, and those of events they see, with halls and maps; they change their
-- own. Who owns the place is asked of the place, as the owner: policies of parts would ask theirs in turn.
create or replace function vh_own_places() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$ select array(select id from place where client_id = any(vh_clients())) $$;
