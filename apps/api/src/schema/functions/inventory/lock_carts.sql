/* Locks the living holds of carts, so that orders can be made of them. No count changes, so no quota waits. */
create or replace function lock_carts(p_carts bytea[], p_now timestamptz) returns setof hold
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    with locked as materialized (
      select * from hold
        where cart = any (p_carts) and state = 'held' and order_id is null and expires_at > p_now
        order by id for update
    )
    select * from locked order by created_at, id;
end $$;
