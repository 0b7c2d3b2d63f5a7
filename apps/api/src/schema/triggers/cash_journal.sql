create or replace trigger cash_journal_stays before update or delete on cash_journal
  for each statement execute function refuse_change();
