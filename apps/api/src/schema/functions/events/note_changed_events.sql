-- Trigger of event: notes the events of a statement as changed.
create or replace function note_changed_events() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event_changes(array(select id from changed));
  return null;
end $$;
