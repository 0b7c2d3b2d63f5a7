create or replace trigger ticket_type_with_holds_stays before delete on ticket_type
  for each row execute function refuse_deleting_held_type();
