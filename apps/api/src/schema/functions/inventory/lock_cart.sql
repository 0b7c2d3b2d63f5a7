-- Locks the holds of a cart as lock_carts does.
create or replace function lock_cart(p_cart bytea, p_now timestamptz) returns setof hold
language sql as $$
  select * from lock_carts(array[p_cart], p_now)
$$;
