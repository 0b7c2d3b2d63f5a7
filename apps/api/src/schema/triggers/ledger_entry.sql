create or replace trigger ledger_balances after insert on ledger_entry
  referencing new table as added for each statement execute function refuse_unbalanced_entries();

create or replace trigger ledger_entry_stays before update or delete on ledger_entry
  for each statement execute function refuse_change();
