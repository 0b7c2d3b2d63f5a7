/*
 * Moves all places of orders at once and answers the orders for which that was done:
 *   sell   - held -> sold
 *   free   - held or sold -> freed
 *   retake - freed -> sold, only when all places of the order are still free
 * The caller has locked the orders.
 */
create or replace function move_orders_holds(p_orders uuid[], p_move text, p_now timestamptz) returns setof uuid
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_holds uuid[];
  v_order uuid;
begin
  if p_move = 'retake' then
    -- all holds first and all quotas after them, so that orders of one batch can't wait for each other's
    select array_agg(l.id) into v_holds from (
      select id from hold where order_id = any (p_orders) and state = 'freed' order by id for update) l;
    perform lock_quotas_of(array(select ticket_type_id from hold where id = any (v_holds)));
    for v_order in select distinct o from unnest(p_orders) o order by o loop
      if rehold_order(v_order, p_now) then
        return next v_order;
      end if;
    end loop;
    return;
  end if;

  select array_agg(l.id) into v_holds from (
    select id from hold
      where order_id = any (p_orders) and (state = 'held' or (p_move = 'free' and state = 'sold'))
      order by id for update
  ) l;
  if v_holds is null then
    return;
  end if;
  perform lock_quotas_of(array(select ticket_type_id from hold where id = any (v_holds)));
  if p_move = 'free' then
    perform free_holds(v_holds);
  else
    with moved as (
      update hold set state = 'sold', network = null where id = any (v_holds)
        returning ticket_type_id, quantity - freed as units
    ), taken as (
      select m.quota_id, sum(v.units)::int as units
        from moved v join ticket_type_quota m using (ticket_type_id) group by m.quota_id
    )
    update quota q set held = q.held - n.units, sold = q.sold + n.units from taken n where q.id = n.quota_id;
  end if;
  return query select distinct h.order_id from hold h where h.id = any (v_holds);
end $$;
