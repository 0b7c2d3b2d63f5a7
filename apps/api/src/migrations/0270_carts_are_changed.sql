/* Locks the living holds of a cart, in the order in which all who lock holds do it. */
create function lock_cart_holds(p_cart bytea, p_now timestamptz) returns uuid[]
language sql
set enable_seqscan = off
as $$
  select coalesce(array_agg(l.id), '{}') from (
    select id from hold
      where cart = p_cart and state = 'held' and order_id is null and expires_at > p_now
      order by id for update
  ) l
$$;

/*
 * Joins the living holds of a cart that are alike: same type, price and channel. The oldest keeps its id and its deadline
 * and gets the units and seats of the others, which stay as freed rows, so that repeats of their requests are still known.
 * Offers of the waiting list stay alone: their list follows their hold. Counters of quotas stay as they are. Answers which
 * hold went into which.
 */
create function merge_cart(p_cart bytea, p_now timestamptz) returns table (merged uuid, into_hold uuid)
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
      window w as (partition by h.event_id, h.ticket_type_id, h.chosen_face, h.channel order by h.created_at, h.id)
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
    update hold set state = 'freed' where id = v_one.id;
    update hold set quantity = quantity + v_one.quantity, seats = seats || v_one.seats,
        extended = extended or v_one.extended
      where id = v_one.keeper;
    merged := v_one.id;
    into_hold := v_one.keeper;
    return next;
  end loop;
end $$;

/*
 * Takes a hold of a cart down to fewer units: those whose seats are named, or the last ones. Answers 'changed', 'gone' when
 * the cart does not hold it, 'table' where its seats belong to tables that are sold whole, and 'seats' when the named seats
 * are not those of as many units as go.
 */
create function reduce_cart_hold(p_cart bytea, p_hold uuid, p_quantity int, p_seats uuid[], p_now timestamptz)
  returns text
language plpgsql
set enable_seqscan = off
as $$
declare
  v_hold record;
  v_units int[];
begin
  select * into v_hold from hold
    where id = p_hold and cart = p_cart and state = 'held' and order_id is null and expires_at > p_now for update;
  if not found then
    return 'gone';
  elsif v_hold.quantity <= p_quantity then
    return 'changed';
  end if;
  perform lock_quotas_of(array[v_hold.ticket_type_id]);
  if v_hold.seats is not null then
    perform 1 from event_seat where id = any (v_hold.seats) order by id for update;
    if exists (select from event_seat where id = any (v_hold.seats) and whole_table is not null) then
      return 'table';
    end if;
    select array_agg(u.unit) into v_units from (
      select unit from event_seat where hold_id = p_hold
        group by unit
        having cardinality(p_seats) = 0 or bool_or(id = any (p_seats))
        order by unit desc
        limit case when cardinality(p_seats) = 0 then v_hold.quantity - p_quantity end
    ) u;
    if coalesce(cardinality(v_units), 0) <> v_hold.quantity - p_quantity then
      return 'seats';
    end if;
    update event_seat set hold_id = null, unit = null where hold_id = p_hold and unit = any (v_units);
    update event_seat s set unit = n.unit
      from (select id, dense_rank() over (order by unit) as unit from event_seat where hold_id = p_hold) n
      where s.id = n.id and s.unit <> n.unit;
  elsif cardinality(p_seats) > 0 then
    return 'seats';
  end if;
  update hold set quantity = p_quantity, seats = (
      select array_agg(n.id order by n.at) from unnest(seats) with ordinality n (id, at)
        join event_seat s on s.id = n.id and s.hold_id = p_hold)
    where id = p_hold;
  update quota q set held = q.held - (v_hold.quantity - p_quantity)
    from ticket_type_quota m where m.ticket_type_id = v_hold.ticket_type_id and q.id = m.quota_id;
  update quota_channel c set taken = c.taken - (v_hold.quantity - p_quantity)
    from ticket_type_quota m
    where m.ticket_type_id = v_hold.ticket_type_id and c.quota_id = m.quota_id and c.channel = v_hold.channel;
  return 'changed';
end $$;

/*
 * Frees all that a cart holds, and locks the quotas of `p_event` with those of the freed, in one order. Nothing is freed
 * when `p_key` was granted before: what the cart holds is then its answer. Answers how many holds came free.
 */
create function empty_cart(p_cart bytea, p_now timestamptz, p_event uuid default null, p_key text default null)
  returns int
language plpgsql
set enable_seqscan = off
as $$
declare
  v_holds uuid[];
begin
  perform pg_advisory_xact_lock(31, hashtext(encode(p_cart, 'hex')));
  if p_key is not null and exists (select from hold where request_key = p_key) then
    return 0;
  end if;
  v_holds := lock_cart_holds(p_cart, p_now);
  if cardinality(v_holds) = 0 then
    return 0;
  end if;
  perform lock_quotas_of(array(
    select ticket_type_id from hold where id = any (v_holds)
    union select id from ticket_type where event_id = p_event));
  return free_holds(v_holds);
end $$;

/*
 * The one extension adds to what is left, so that nothing is lost by asking early: `p_expires` less `p_now` is what it
 * adds. Answers the first end of the cart's holds.
 */
create or replace function extend_cart(p_cart bytea, p_now timestamptz, p_expires timestamptz)
  returns table (verdict text, expires_at timestamptz)
language plpgsql as $$
declare
  v_holds uuid[];
  v_used int;
begin
  select array_agg(l.id), count(*) filter (where l.extended) into v_holds, v_used
    from lock_cart(p_cart, p_now) l;
  if v_holds is null then
    return query select 'expired', null::timestamptz;
  elsif v_used > 0 then
    return query select 'already', null::timestamptz;
  else
    update hold h set expires_at = h.expires_at + (p_expires - p_now), extended = true where h.id = any (v_holds);
    return query select 'extended', min(h.expires_at) from hold h where h.id = any (v_holds);
  end if;
end $$;
