/* Locks the living holds of a cart, in the order in which all who lock holds do it. */
create or replace function lock_cart_holds(p_cart bytea, p_now timestamptz) returns uuid[]
language sql
set enable_seqscan = off
as $$
  select coalesce(array_agg(l.id), '{}') from (
    select id from hold
      where cart = p_cart and state = 'held' and order_id is null and expires_at > p_now
      order by id for update
  ) l
$$;
