-- Trigger of checkin, ticket and door_note: the transaction that wrote a row last.
create or replace function keep_transaction_of_change() returns trigger language plpgsql as $$
begin
  new.written_in := pg_current_xact_id();
  return new;
end $$;
