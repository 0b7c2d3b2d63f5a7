create or replace trigger door_note_written before update on door_note for each row execute function keep_transaction_of_change();
