create or replace trigger checkin_written before update on checkin for each row execute function keep_transaction_of_change();
