create or replace trigger document_counter_steps before insert or update or delete on document_counter
  for each row execute function refuse_skipped_count();
