-- Tables that go to one buyer with all their seats (decision 0047).

-- The table's id on the event's map; null for seats that are sold one by one.
alter table event_seat add column whole_table text check (whole_table <> '');
create index event_seat_whole_table on event_seat (event_id, whole_table) where whole_table is not null;

/* Of some seats, those at tables that are sold whole, where not all seats of the table are among them. */
create function parts_of_tables(p_seats uuid[]) returns uuid[]
language sql stable
set enable_seqscan = off
as $$
  select coalesce(array_agg(n.id order by n.id), '{}')
    from (
      select s.id, s.event_id, s.whole_table, count(*) over (partition by s.event_id, s.whole_table) as wanted
        from event_seat s where s.id = any (p_seats) and s.whole_table is not null
    ) n
    where n.wanted < (
      select count(*) from event_seat o where o.event_id = n.event_id and o.whole_table = n.whole_table)
$$;

-- Who asks for a part of such a table is refused with the verdict `tables`, and the seats of that part as its detail.
-- Asked for under the locks of the places, so that no hall changes in between.
do $$
declare
  v_text text := pg_get_functiondef('hold_batch'::regproc);
  v_change text[];
  v_changes constant text[] := array[
    ['v_no_seats boolean;', 'v_no_seats boolean;
  v_has_tables boolean := false;
  v_parts boolean;'],
    ['count(distinct k.id) < count(*)', 'count(distinct k.id) < count(*),
        coalesce(bool_or(s.whole_table is not null), false)'],
    ['into v_seat_quota, v_has_doubles', 'into v_seat_quota, v_has_doubles, v_has_tables'],
    ['v_no_seats := false;', 'v_no_seats := false;
      v_parts := false;'],
    ['v_fits := not v_no_seats;', 'v_fits := not v_no_seats;
        if v_fits and v_has_tables then
          v_lost := parts_of_tables(p_seats[p_seat_first[p_first[r]] : p_seat_first[p_first[r + 1]] - 1]);
          v_parts := cardinality(v_lost) > 0;
          v_fits := not v_parts;
        end if;'],
    ['case when v_no_seats then ''seats'' else', 'case when v_no_seats then ''seats'' when v_parts then ''tables'' else'],
    ['case when v_no_seats then to_jsonb(v_lost)', 'case when v_no_seats or v_parts then to_jsonb(v_lost)']];
begin
  foreach v_change slice 1 in array v_changes loop
    if (length(v_text) - length(replace(v_text, v_change[1], ''))) <> length(v_change[1]) then
      raise exception 'hold_batch has not exactly one: %', v_change[1];
    end if;
    v_text := replace(v_text, v_change[1], v_change[2]);
  end loop;
  execute v_text;
end $$;

/* Gives a cart's hold back, and with it whatever else of the cart is at the same whole tables; answers how many places
   came free. */
create or replace function free_cart_hold(p_cart bytea, p_hold uuid) returns int
language plpgsql
set enable_seqscan = off
as $$
declare
  v_holds uuid[];
  v_types uuid[];
  v_units int;
begin
  with recursive mates (id) as (
    select id from hold where id = p_hold and cart = p_cart and state = 'held' and order_id is null
    union
    select o.hold_id from mates m
      join hold h on h.id = m.id
      cross join lateral unnest(h.seats) u (id)
      join event_seat s on s.id = u.id and s.whole_table is not null
      join event_seat o on o.event_id = s.event_id and o.whole_table = s.whole_table
      where o.hold_id is not null
  )
  select array_agg(id) into v_holds from mates;
  select array_agg(l.id), array_agg(l.ticket_type_id), sum(l.units)::int into v_holds, v_types, v_units from (
    select id, ticket_type_id, quantity - freed as units from hold
      where id = any (v_holds) and cart = p_cart and state = 'held' and order_id is null order by id for update
  ) l;
  if v_holds is null then
    return 0;
  end if;
  perform lock_quotas_of(v_types);
  perform free_holds(v_holds);
  return v_units;
end $$;
