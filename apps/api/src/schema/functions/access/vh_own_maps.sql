-- The seat maps of venues that belong to clients of the present call.
create or replace function vh_own_maps() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(select m.id from seat_map m join hall h on h.id = m.hall_id join place p on p.id = h.place_id
    where p.client_id = any(vh_clients()))
$$;
