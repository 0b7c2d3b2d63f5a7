-- Moves the holds of one order as move_orders_holds does; false where nothing could be moved.
create or replace function move_order_holds(p_order uuid, p_move text, p_now timestamptz) returns boolean
language sql as $$
  select exists (select 1 from move_orders_holds(array[p_order], p_move, p_now))
$$;
