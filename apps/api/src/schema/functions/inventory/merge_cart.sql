/*
 * Joins the living holds of a cart that are alike: same type, price, price step and channel. The oldest keeps its id and its deadline
 * and gets the units and seats of the others, which stay as freed rows, so that repeats of their requests are still known.
 * Offers of the waiting list stay alone: their list follows their hold. Counters of quotas stay as they are. Answers which
 * hold went into which.
 */
create or replace function merge_cart(p_cart bytea, p_now timestamptz) returns table (merged uuid, into_hold uuid)
language plpgsql
set enable_seqscan = off
as $$
declare
  v_holds constant uuid[] := lock_cart_holds(p_cart, p_now);
  v_one record;
  v_quantity int;
  v_seats uuid[];
  v_units int[];
begin
  if cardinality(v_holds) < 2 then
    return;
  end if;
  for v_one in
    select h.id, h.quantity, h.seats, h.extended, first_value(h.id) over w as keeper
      from hold h
      where h.id = any (v_holds) and not exists (select from waiting_offer o where o.hold_id = h.id)
      window w as (partition by h.event_id, h.ticket_type_id, h.chosen_price, h.price_step_id, h.held_face, h.channel order by h.created_at, h.id)
      order by h.created_at, h.id
  loop
    continue when v_one.id = v_one.keeper;
    select quantity into v_quantity from hold where id = v_one.keeper;
    if v_one.seats is not null then
      -- a seat changes hands only through nobody's
      select array_agg(m.id), array_agg(m.unit) into v_seats, v_units from (
        select id, unit from event_seat where hold_id = v_one.id order by id for update) m;
      update event_seat set hold_id = null, unit = null where id = any (v_seats);
      update event_seat s set hold_id = v_one.keeper, unit = v_quantity + m.unit
        from unnest(v_seats, v_units) m (id, unit) where s.id = m.id;
    end if;
    update hold set state = 'freed', network = null where id = v_one.id;
    update hold set quantity = quantity + v_one.quantity, seats = seats || v_one.seats,
        extended = extended or v_one.extended
      where id = v_one.keeper;
    merged := v_one.id;
    into_hold := v_one.keeper;
    return next;
  end loop;
end $$;
