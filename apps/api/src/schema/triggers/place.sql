create or replace trigger event_change_moved after update on place
  referencing old table as before new table as after for each statement execute function note_moved_places();

create or replace trigger place_renamed after update of name, city on place
  for each row when (old.name is distinct from new.name or old.city is distinct from new.city)
  execute function refresh_search_of_place();
