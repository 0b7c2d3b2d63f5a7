create or replace trigger ticket_touches_sales after update on ticket
  for each row when (old.state <> 'void' and new.state = 'void') execute function touch_sales_of_void_ticket();

create or replace trigger ticket_written before update on ticket for each row execute function keep_transaction_of_change();
