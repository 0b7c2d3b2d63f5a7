alter table refund validate constraint refund_store_credit;
alter table ledger_entry validate constraint ledger_entry_part_check;
