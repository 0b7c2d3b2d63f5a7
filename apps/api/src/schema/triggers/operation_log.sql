create or replace trigger operation_log_stays before update or delete on operation_log
  for each statement execute function refuse_change();
