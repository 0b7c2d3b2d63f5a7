-- Trigger of event_tag: notes events whose tags changed.
create or replace function note_changed_tags() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event_changes(array(select event_id from changed));
  return null;
end $$;
