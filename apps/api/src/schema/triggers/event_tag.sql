create or replace trigger event_change_tag_changed after update on event_tag
  referencing new table as changed for each statement execute function note_changed_tags();

create or replace trigger event_change_tagged after insert on event_tag
  referencing new table as changed for each statement execute function note_changed_tags();

create or replace trigger event_change_untagged after delete on event_tag
  referencing old table as changed for each statement execute function note_changed_tags();
