/*
 * Gives single places of an order back: p_quantities[i] units of p_types[i]. Of seated holds the units that
 * p_seats names, else units without a living ticket. Answers false, with nothing done, when the order has not
 * that many. The caller has locked the order.
 */
create or replace function free_units(p_order uuid, p_types uuid[], p_quantities int[], p_seats uuid[]) returns boolean
language plpgsql as $$
declare
  v_hold record;
  v_due int;
  v_units int[];
  v_gone int;
  v_seats uuid[];
  v_plan jsonb := '[]';
  v_part record;
begin
  perform 1 from hold where order_id = p_order order by id for update;
  perform lock_quotas_of(p_types);
  for i in 1 .. cardinality(p_types) loop
    v_due := p_quantities[i];
    for v_hold in
      select h.id, h.seats, h.quantity - h.freed as units from hold h
        where h.order_id = p_order and h.ticket_type_id = p_types[i] and h.state in ('held', 'sold')
        order by h.id
    loop
      exit when v_due = 0;
      v_units := null;
      v_gone := least(v_due, v_hold.units);
      if v_hold.seats is not null then
        select array_agg(n.unit) into v_units from (
          select s.unit from event_seat s
            left join ticket k on k.seat_id = s.id and k.state <> 'void'
            where s.hold_id = v_hold.id
            group by s.unit
            having bool_or(s.id = any (p_seats)) or count(k.id) = 0
            order by bool_or(s.id = any (p_seats)) desc, s.unit desc
            limit v_gone
        ) n;
        v_gone := coalesce(cardinality(v_units), 0);
      end if;
      continue when v_gone = 0;
      v_due := v_due - v_gone;
      v_plan := v_plan || jsonb_build_object('hold', v_hold.id, 'units', v_gone, 'seats', v_units);
    end loop;
    if v_due > 0 then
      return false;
    end if;
  end loop;

  for v_part in
    select p.hold, p.units, array(select jsonb_array_elements_text(nullif(p.seats, 'null'))::int) as seats
      from jsonb_to_recordset(v_plan) p (hold uuid, units int, seats jsonb)
  loop
    select state, ticket_type_id, channel, quantity - freed as units into v_hold from hold where id = v_part.hold;
    if v_hold.units = v_part.units then
      perform free_holds(array[v_part.hold]);
      continue;
    end if;
    select array_agg(id) into v_seats from event_seat where hold_id = v_part.hold and unit = any (v_part.seats);
    update hold set freed = freed + v_part.units,
        seats = (select array_agg(n.id order by n.at) from unnest(seats) with ordinality n (id, at)
          where v_seats is null or n.id <> all (v_seats))
      where id = v_part.hold;
    update event_seat set hold_id = null, unit = null where id = any (v_seats);
    update quota q
      set held = q.held - case when v_hold.state = 'held' then v_part.units else 0 end,
        sold = q.sold - case when v_hold.state = 'sold' then v_part.units else 0 end
      from ticket_type_quota m where m.ticket_type_id = v_hold.ticket_type_id and q.id = m.quota_id;
    update quota_channel c set taken = c.taken - v_part.units
      from ticket_type_quota m
      where m.ticket_type_id = v_hold.ticket_type_id and c.quota_id = m.quota_id and c.channel = v_hold.channel;
  end loop;
  return true;
end $$;
