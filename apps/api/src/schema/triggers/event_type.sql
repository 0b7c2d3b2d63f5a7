create or replace trigger event_type_key_kept after insert on event_type for each row execute function keep_term_key('type');
