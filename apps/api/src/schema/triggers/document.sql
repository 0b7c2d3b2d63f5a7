create or replace trigger document_number_follows before insert on document
  for each row execute function refuse_skipped_number();

create or replace trigger document_stays before update or delete on document
  for each statement execute function refuse_change();
