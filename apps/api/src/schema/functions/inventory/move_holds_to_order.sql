/* Gives holds of a locked cart to an order: from now on they end with the order, not with the clock. */
create or replace function move_holds_to_order(p_holds uuid[], p_order uuid, p_until timestamptz) returns int
language plpgsql as $$
declare
  v_count int;
begin
  update hold set order_id = p_order, expires_at = coalesce(p_until, expires_at)
    where id = any (p_holds) and state = 'held' and order_id is null;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
