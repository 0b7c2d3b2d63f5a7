-- Trigger of place: events of a venue that is in another city now have changed.
create or replace function note_moved_places() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event_changes(array(
    select e.id from after a join before b on b.id = a.id join event e on e.place_id = a.id where a.city <> b.city));
  return null;
end $$;
