/*
 * Takes a hold of a cart down to fewer units: those whose seats are named, or the last ones. Answers 'changed', 'gone' when
 * the cart does not hold it, 'table' where its seats belong to tables that are sold whole, and 'seats' when the named seats
 * are not those of as many units as go.
 */
create or replace function reduce_cart_hold(p_cart bytea, p_hold uuid, p_quantity int, p_seats uuid[], p_now timestamptz)
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
