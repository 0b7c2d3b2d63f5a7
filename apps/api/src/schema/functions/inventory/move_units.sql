/*
 * Moves sold places of an order to another one, where they are held until it is paid in the same transaction:
 * p_quantities[i] units of p_types[i], of seated holds those that p_seats names, in its order. Nothing becomes free in
 * between. Answers false when the order has not that many. The caller has locked both orders.
 */
create or replace function move_units(
  p_from uuid, p_to uuid, p_types uuid[], p_quantities int[], p_seats uuid[], p_now timestamptz
) returns boolean
language plpgsql as $$
declare
  v_hold record;
  v_due int;
  v_gone int;
  v_units int[];
  v_seats uuid[];
  v_new uuid;
begin
  perform 1 from hold where order_id = p_from order by id for update;
  perform lock_quotas_of(p_types);
  for i in 1 .. cardinality(p_types) loop
    v_due := p_quantities[i];
    for v_hold in
      select h.*, h.quantity - h.freed as units from hold h
        where h.order_id = p_from and h.ticket_type_id = p_types[i] and h.state = 'sold' order by h.id
    loop
      exit when v_due = 0;
      v_units := null;
      v_seats := null;
      v_gone := least(v_due, v_hold.units);
      if v_hold.seats is not null then
        select array_agg(n.unit order by n.at) into v_units from (
          select s.unit, min(array_position(p_seats, s.id)) as at from event_seat s
            where s.hold_id = v_hold.id group by s.unit having bool_or(s.id = any (p_seats))
            order by 2 limit v_gone
        ) n;
        v_gone := coalesce(cardinality(v_units), 0);
        -- a unit's seats stay in the order in which the hold has them
        select array_agg(s.id order by array_position(v_units, s.unit), n.at) into v_seats
          from event_seat s join unnest(v_hold.seats) with ordinality n (id, at) using (id)
          where s.hold_id = v_hold.id and s.unit = any (v_units);
      end if;
      continue when v_gone = 0;
      v_due := v_due - v_gone;
      v_new := gen_random_uuid();
      insert into hold (id, cart, event_id, ticket_type_id, quantity, state, expires_at, order_id, request_key, created_at,
          channel, seats, chosen_price)
        values (v_new, v_hold.cart, v_hold.event_id, v_hold.ticket_type_id, v_gone, 'held', v_hold.expires_at, p_to,
          'moved ' || v_new, p_now, v_hold.channel, v_seats, v_hold.chosen_price);
      update hold h set freed = h.freed + v_gone, state = case when h.freed + v_gone = h.quantity then 'freed' else h.state end,
          seats = (select array_agg(n.id order by n.at) from unnest(h.seats) with ordinality n (id, at)
            where v_seats is null or n.id <> all (v_seats))
        where h.id = v_hold.id;
      -- it changes hands through nobody's, within this transaction
      update event_seat set hold_id = null, unit = null where id = any (v_seats);
      update event_seat s set hold_id = v_new, unit = n.unit
        from (select id, ((at - 1) / (cardinality(v_seats) / v_gone) + 1)::int as unit
          from unnest(v_seats) with ordinality n (id, at)) n
        where s.id = n.id;
      update quota q set held = q.held + v_gone, sold = q.sold - v_gone
        from ticket_type_quota m where m.ticket_type_id = v_hold.ticket_type_id and q.id = m.quota_id;
    end loop;
    if v_due > 0 then
      return false;
    end if;
  end loop;
  return true;
end $$;
