create or replace trigger ledger_transaction_makes_receipts_due after insert on ledger_transaction
  referencing new table as added for each statement execute function make_fiscal_receipts_due();

create or replace trigger ledger_transaction_stays before update or delete on ledger_transaction
  for each statement execute function refuse_change();
