/*
 * Which events were changed by which transaction, so that processes can keep what lists count in memory and read only
 * what has changed since: counting a hundred thousand rows anew for each filter took a quarter of a second. One row an
 * event, however often it changes; it outlives the event, whose end is a change too. A reader remembers the oldest
 * transaction that was under way when it read, and asks for that and all later ones: none can slip in unseen.
 */
create table event_change (
  event_id uuid primary key,
  changed_in xid8 not null
);
create index event_change_changed_in on event_change (changed_in);

-- In order of ids, so that two writers wait for each other only one way.
create function note_event_changes(p_events uuid[]) returns void language sql security definer
set search_path = public, pg_temp
as $$
  insert into event_change (event_id, changed_in)
    select distinct e, pg_current_xact_id() from unnest(p_events) e order by e
    on conflict (event_id) do update set changed_in = excluded.changed_in
      where event_change.changed_in <> excluded.changed_in
$$;

create function note_changed_events() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event_changes(array(select id from changed));
  return null;
end $$;
create trigger event_change_inserted after insert on event
  referencing new table as changed for each statement execute function note_changed_events();
create trigger event_change_updated after update on event
  referencing new table as changed for each statement execute function note_changed_events();
create trigger event_change_deleted after delete on event
  referencing old table as changed for each statement execute function note_changed_events();

create function note_changed_tags() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event_changes(array(select event_id from changed));
  return null;
end $$;
create trigger event_change_tagged after insert on event_tag
  referencing new table as changed for each statement execute function note_changed_tags();
create trigger event_change_tag_changed after update on event_tag
  referencing new table as changed for each statement execute function note_changed_tags();
create trigger event_change_untagged after delete on event_tag
  referencing old table as changed for each statement execute function note_changed_tags();

create function note_moved_places() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event_changes(array(
    select e.id from after a join before b on b.id = a.id join event e on e.place_id = a.id where a.city <> b.city));
  return null;
end $$;
create trigger event_change_moved after update on place
  referencing old table as before new table as after for each statement execute function note_moved_places();

-- Written by the triggers alone.
revoke execute on function note_event_changes(uuid[]) from public;
revoke all on event_change from vh_tenant;
revoke insert, update, delete on event_change from vh_service;
