create or replace trigger customer_order_changes_buyers after update on customer_order
  referencing old table as was new table as is_now for each statement execute function touch_buyers_of_orders();

create or replace trigger customer_order_changes_days after update on customer_order
  referencing old table as was new table as is_now for each statement execute function touch_days_of_orders();

create or replace trigger customer_order_changes_sales after update on customer_order
  referencing old table as was new table as is_now for each statement execute function touch_sales_of_orders();

create or replace trigger customer_order_leaves_days after delete on customer_order
  referencing old table as gone for each statement execute function touch_days_of_gone_orders();

create or replace trigger customer_order_touches_buyers after insert on customer_order
  referencing new table as added for each statement execute function touch_buyers_of_new_orders();

create or replace trigger customer_order_touches_days after insert on customer_order
  referencing new table as added for each statement execute function touch_days_of_new_orders();

create or replace trigger customer_order_touches_sales after insert on customer_order
  referencing new table as added for each statement execute function touch_sales_of_new_orders();

create or replace trigger order_gives_codes_back after update of state on customer_order
  for each row when (
    new.state is distinct from old.state and (
      new.state in ('expired', 'released', 'cancelled', 'refunded')
      or (old.state in ('expired', 'released') and new.state = 'paid')))
  execute function follow_order_with_code_uses();
