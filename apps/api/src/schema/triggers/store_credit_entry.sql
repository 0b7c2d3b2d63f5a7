create or replace trigger store_credit_entry_stays before update or delete on store_credit_entry
  for each statement execute function refuse_change();

create or replace trigger store_credit_entry_sums before insert on store_credit_entry
  for each row execute function refuse_wrong_credit_balance();
