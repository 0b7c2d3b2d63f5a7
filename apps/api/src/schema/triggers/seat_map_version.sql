create or replace trigger seat_map_version_stays before update on seat_map_version
  for each row execute function refuse_changing_version();
