/* Gives locked holds to orders, p_holds[i] to p_orders[i]; answers the holds that were given. */
create or replace function move_holds_to_orders(p_holds uuid[], p_orders uuid[], p_until timestamptz[]) returns setof uuid
language sql
set enable_seqscan = off
as $$
  update hold h set order_id = n.order_id, expires_at = coalesce(n.until, h.expires_at)
    from unnest(p_holds, p_orders, p_until) n (id, order_id, until)
    where h.id = n.id and h.state = 'held' and h.order_id is null
    returning h.id
$$;
