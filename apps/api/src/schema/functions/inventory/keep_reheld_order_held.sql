/* Of an order that has just retaken its places: they are held until then, not sold. The caller has locked the order. */
create or replace function keep_reheld_order_held(p_order uuid, p_until timestamptz) returns void
language sql as $$
  with moved as (
    update hold set state = 'held', expires_at = p_until where order_id = p_order and state = 'sold'
      returning ticket_type_id, quantity - freed as units
  ), taken as (
    select m.quota_id, sum(v.units)::int as units
      from moved v join ticket_type_quota m using (ticket_type_id) group by m.quota_id
  )
  update quota q set held = q.held + n.units, sold = q.sold - n.units from taken n where q.id = n.quota_id
$$;
