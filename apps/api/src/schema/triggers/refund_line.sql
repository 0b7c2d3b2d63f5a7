create or replace trigger refund_line_touches_sales after insert on refund_line
  referencing new table as added for each statement execute function touch_sales_of_refunds();
