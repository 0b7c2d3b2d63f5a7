-- Inventory, second part: seats, house holds, channels, places given back one by one (product 5).
--
-- Order of locks, the same everywhere: orders by id, carts (advisory, by key), holds by id, quotas by id,
-- seats by id. Whoever has quotas locked already takes holds only with `skip locked`, so nothing waits in a
-- circle. A checkout only ties holds to an order, which changes no count, so it locks holds alone. A seat is
-- changed only under the lock of its quota.

alter table quota
  -- kept back by staff (inventory_block), and wanted by people in line (kept by the waiting list)
  add column blocked int not null default 0 check (blocked >= 0),
  add column waiting int not null default 0 check (waiting >= 0),
  -- its places are rows of event_seat
  add column seated boolean not null default false,
  drop constraint quota_never_oversold,
  add constraint quota_never_oversold check (held + sold + blocked <= capacity);

-- How many places of a quota a channel may take at most; no row, no limit of its own.
create table quota_channel (
  quota_id uuid not null references quota on delete cascade,
  channel text not null check (channel in ('web','payspot')),
  capacity int not null check (capacity >= 0),
  -- held and sold through this channel
  taken int not null default 0 check (taken >= 0),
  constraint quota_channel_never_oversold check (taken <= capacity),
  primary key (quota_id, channel)
);

alter table hold
  add column channel text not null default 'web' check (channel in ('web','payspot')),
  -- units of it that were given back while the rest stayed
  add column freed int not null default 0 check (freed between 0 and quantity),
  -- seats of its units, unit by unit, a unit's in the order of its quotas' ids; stays when the hold is freed,
  -- so that the same seats can be taken again
  add column seats uuid[] check (cardinality(seats) > 0);

-- What staff keep back, by whom and why. `units` sinks as places are given back.
create table inventory_block (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  reason text not null check (reason in ('house','sponsor','artist','technical','kill','other')),
  note text not null default '',
  units int not null check (units >= 0),
  created_by uuid references app_user,
  created_at timestamptz not null,
  released_by uuid references app_user,
  released_at timestamptz,
  constraint inventory_block_ends check ((units = 0) = (released_at is not null))
);
create index inventory_block_event on inventory_block (event_id, created_at);
create index inventory_block_open on inventory_block (quota_id) where released_at is null;

-- One row per event and seat. `hold_id` says who has it; only one can.
create table event_seat (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  section text not null,
  row_label text not null,
  seat_label text not null,
  -- how good the row is over the whole house, 1 the best
  row_rank int not null,
  -- place in the row; neighbours differ by one, an aisle leaves a gap
  position int not null,
  accessible boolean not null default false,
  restricted_view boolean not null default false,
  block_id uuid references inventory_block,
  -- null = nobody's. No foreign key: it would look the hold up once more for each seat that is taken.
  hold_id uuid,
  -- which ticket of the hold, from 1
  unit int,
  constraint event_seat_once unique (event_id, section, row_label, seat_label),
  constraint event_seat_not_blocked_and_taken check (block_id is null or hold_id is null),
  constraint event_seat_unit_of_hold check ((hold_id is null) = (unit is null))
) with (fillfactor = 70);
create index event_seat_quota on event_seat (quota_id);
create index event_seat_block on event_seat (block_id) where block_id is not null;

/* The last judge of a double sale of a seat: it changes hands only through nobody's. */
create function refuse_taking_taken_seat() returns trigger
language plpgsql as $$
begin
  raise exclusion_violation using
    message = format('seat %s is taken', old.id), constraint = 'event_seat_never_sold_twice';
end $$;
create trigger event_seat_never_sold_twice before update of hold_id on event_seat
  for each row when (old.hold_id is not null and new.hold_id is not null and old.hold_id <> new.hold_id)
  execute function refuse_taking_taken_seat();
create trigger event_seat_taken_stays before delete on event_seat
  for each row when (old.hold_id is not null) execute function refuse_taking_taken_seat();

-- A ticket's own seat; of a ticket for several events the seat at the first of them. A seat admits once.
alter table ticket add column seat_id uuid references event_seat;
create unique index ticket_seat_once on ticket (seat_id) where seat_id is not null and state <> 'void';

/* What is left of locked quotas for a channel; whoever stands in line comes before everybody else. */
create function quotas_left(p_quotas uuid[], p_channel text)
  returns table (quota_id uuid, seated boolean, left_over int)
language sql stable as $$
  select q.id, q.seated, least(
      q.capacity - q.held - q.sold - q.blocked - case when p_channel = 'waiting' then 0 else q.waiting end,
      c.capacity - c.taken)
    from quota q left join quota_channel c
      on c.quota_id = q.id and c.channel = case when p_channel = 'payspot' then 'payspot' else 'web' end
    where q.id = any (p_quotas)
$$;

/* Counts units of holds away from their quotas and channels, and frees the seats; of locked holds and quotas. */
create function free_holds(p_holds uuid[]) returns int
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_seats uuid[];
  v_count int;
begin
  with moving as (
    select id, state, seats from hold where id = any (p_holds) and state in ('held', 'sold')
  ), moved as (
    update hold h set state = 'freed' from moving m where h.id = m.id
      returning m.state as was, h.ticket_type_id, h.channel, h.quantity - h.freed as units, h.seats
  ), given as (
    select m.quota_id, v.channel, v.was, sum(v.units)::int as units
      from moved v join ticket_type_quota m using (ticket_type_id) group by m.quota_id, v.channel, v.was
  ), counted as (
    update quota q set held = q.held - g.held, sold = q.sold - g.sold
      from (
        select quota_id, coalesce(sum(units) filter (where was = 'held'), 0)::int as held,
            coalesce(sum(units) filter (where was = 'sold'), 0)::int as sold
          from given group by quota_id
      ) g where q.id = g.quota_id
  ), channelled as (
    update quota_channel c set taken = c.taken - g.units
      from (select quota_id, channel, sum(units)::int as units from given group by quota_id, channel) g
      where c.quota_id = g.quota_id and c.channel = g.channel
  )
  select count(*), (select array_agg(s order by s) from moved, unnest(moved.seats) s) into v_count, v_seats
    from moved;
  if v_seats is not null then
    update event_seat set hold_id = null, unit = null where id = any (v_seats) and hold_id = any (p_holds);
  end if;
  return v_count;
end $$;

/* Frees lapsed holds whose quotas are all among the given ones, which the caller has locked. */
create or replace function free_lapsed(p_quotas uuid[], p_now timestamptz) returns int
language plpgsql as $$
declare
  v_lapsed uuid[];
begin
  -- one that is being checked out or extended this moment is left alone
  select array_agg(l.id) into v_lapsed from (
    select id from hold
      where state = 'held' and order_id is null and expires_at <= p_now
        and ticket_type_id in (select ticket_type_id from ticket_type_quota where quota_id = any (p_quotas))
        and not exists (
          select 1 from ticket_type_quota m
            where m.ticket_type_id = hold.ticket_type_id and m.quota_id <> all (p_quotas))
      for update skip locked
  ) l;
  return case when v_lapsed is null then 0 else free_holds(v_lapsed) end;
end $$;

drop function hold_batch(uuid, text, timestamptz, timestamptz, text[], bytea[], int[], uuid[], uuid[], int[]);

/*
 * Decides many requests for places of one event in one statement: group commit.
 *
 * Request r (from 1) has key, cart and the lines p_first[r] .. p_first[r + 1] - 1. Line l has the seats
 * p_seat_first[l] .. p_seat_first[l + 1] - 1: for each unit one of every seated quota of its type, by the
 * quotas' ids; both arrays are empty where there are no seats. Requests are taken in arrival order, each with
 * all its lines or not at all. One batch never holds two requests of the same cart or key; across processes
 * the locks keep them apart. Carts in p_known may have holds elsewhere at the same time. Channels: 'public',
 * 'payspot', and 'waiting' for who stands in line.
 * Answers a row only for requests that were not simply granted:
 *   repeat   - the key was granted before: detail = {expiresAt, holds}
 *   mismatch - the key was granted before to another request
 *   refused  - detail = [{ticketTypeId, reason, available}]
 *   seats    - there are places, but not these seats: detail = the ones that are not free
 *   mixed    - the cart holds tickets in another currency
 *   no_event - there is no such event to buy tickets of
 */
create function hold_batch(
  p_event uuid, p_channel text, p_now timestamptz, p_expires timestamptz,
  p_keys text[], p_carts bytea[], p_first int[],
  p_holds uuid[], p_types uuid[], p_quantities int[],
  p_known bytea[] default '{}', p_seat_first int[] default '{}', p_seats uuid[] default '{}'
) returns table (request int, verdict text, detail jsonb)
language plpgsql
-- Plans are made once a session and kept; one made while the tables were small must not read them whole later.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_requests constant int := cardinality(p_keys);
  v_has_seats constant boolean := cardinality(p_seats) > 0;
  v_web constant text := case when p_channel = 'payspot' then 'payspot' else 'web' end;
  v_event record;
  v_quotas uuid[];
  v_free int[];
  v_seated boolean[];
  v_taken int[];
  v_type record;
  v_type_ids uuid[] := '{}';
  v_min int[] := '{}';
  v_max int[] := '{}';
  v_closed text[] := '{}';
  v_coded boolean[] := '{}';
  -- quotas of type t: v_links[v_link_from[t]] .. v_links[v_link_from[t + 1] - 1], as positions in v_quotas
  v_links int[] := '{}';
  v_link_from int[] := '{1}';
  -- the seated ones of them, likewise
  v_seat_links int[] := '{}';
  v_seat_from int[] := '{1}';
  -- position of the quota of each given seat that is free, null for the others
  v_seat_quota int[];
  v_has_doubles boolean := false;
  v_used uuid[] := '{}';
  v_seat_holds uuid[];
  v_units int[];
  v_lost uuid[];
  v_no_seats boolean;
  v_granted boolean[] := array_fill(true, array[v_requests]);
  v_line_type int[] := array_fill(0, array[cardinality(p_types)]);
  v_has_carts boolean;
  v_in_cart int;
  v_wanted int;
  v_fits boolean;
  v_short boolean;
  v_swept boolean := false;
  v_problems jsonb;
  v_left int;
  v_line_left int;
  v_reason text;
  v_at int;
  v_width int;
  t int;
  q int;
begin
  select e.state, e.visibility, e.currency, e.starts_at, e.sales_start, e.sales_end, e.max_per_order
    into v_event from event e where e.id = p_event;
  if not found or v_event.state in ('draft', 'archived') or v_event.visibility = 'password' then
    return query select r, 'no_event', null::jsonb from generate_series(1, v_requests) r;
    return;
  end if;

  if cardinality(p_known) > 0 then
    perform pg_advisory_xact_lock(31, k.key)
      from (select distinct hashtext(encode(c, 'hex')) as key from unnest(p_known) c order by 1) k;
  end if;

  select array_agg(l.id) into v_quotas from (
    select id from quota
      where id in (
        select m.quota_id from ticket_type_quota m
          join ticket_type y on y.id = m.ticket_type_id where y.event_id = p_event)
      order by id for update
  ) l;
  select array_agg(l.left_over order by l.quota_id), array_agg(l.seated order by l.quota_id) into v_free, v_seated
    from quotas_left(v_quotas, p_channel) l;
  v_quotas := coalesce(v_quotas, '{}');
  v_taken := array_fill(0, array[cardinality(v_quotas)]);

  for v_type in
    select y.id, y.min_per_order, y.max_per_order, y.visibility = 'code' as coded,
        case
          when y.visibility = 'code' and p_channel = 'payspot' then 'unknown'
          when y.visibility not in ('public', 'code') and y.visibility <> p_channel then 'unknown'
          when v_event.state <> 'published' then 'not_on_sale'
          when p_now < greatest(y.sales_start, v_event.sales_start) then 'not_on_sale'
          when p_now >= coalesce(least(y.sales_end, v_event.sales_end), v_event.starts_at) then 'not_on_sale'
        end as closed,
        (select array_agg(array_position(v_quotas, m.quota_id) order by m.quota_id) from ticket_type_quota m
          where m.ticket_type_id = y.id) as links
      from ticket_type y where y.event_id = p_event
  loop
    v_type_ids := v_type_ids || v_type.id;
    v_min := v_min || v_type.min_per_order;
    v_max := v_max || v_type.max_per_order;
    v_coded := v_coded || v_type.coded;
    -- a type without any quota has nothing to sell
    v_closed := v_closed || coalesce(v_type.closed, case when v_type.links is null then 'sold_out' end);
    v_links := v_links || coalesce(v_type.links, '{}');
    v_link_from := v_link_from || (cardinality(v_links) + 1);
    foreach q in array coalesce(v_type.links, '{}') loop
      if v_seated[q] then
        v_seat_links := v_seat_links || q;
      end if;
    end loop;
    v_seat_from := v_seat_from || (cardinality(v_seat_links) + 1);
  end loop;

  -- Keys that were granted before.
  for v_type in
    select k.r, bool_and(k.same) and count(*) = p_first[k.r + 1] - p_first[k.r] as same,
        jsonb_build_object(
          'expiresAt', min(k.expires_at),
          'holds', jsonb_agg(jsonb_build_object(
            'holdId', k.id, 'ticketTypeId', k.ticket_type_id, 'quantity', k.quantity, 'seats', k.seats))) as holds
      from (
        select n.r, h.id, h.ticket_type_id, h.quantity, h.expires_at, h.seats,
            h.cart = p_carts[n.r] and h.event_id = p_event and exists (
              select 1 from generate_series(p_first[n.r], p_first[n.r + 1] - 1) l
                where p_types[l] = h.ticket_type_id and p_quantities[l] = h.quantity) as same
          from generate_series(1, v_requests) n (r)
            cross join lateral (select * from hold where request_key = p_keys[n.r] offset 0) h
      ) k
      group by k.r
  loop
    v_granted[v_type.r] := false;
    request := v_type.r;
    verdict := case when v_type.same then 'repeat' else 'mismatch' end;
    detail := case when v_type.same then v_type.holds end;
    return next;
  end loop;

  v_has_carts := exists (
    select 1 from unnest(p_carts) c (cart)
      cross join lateral (select 1 from hold h where h.cart = c.cart and h.state = 'held' offset 0) h);

  if v_has_seats then
    perform 1 from event_seat where id = any (p_seats) order by id for no key update;
    select array_agg(case when s.hold_id is null and s.block_id is null then array_position(v_quotas, s.quota_id) end
        order by k.n), count(distinct k.id) < count(*)
      into v_seat_quota, v_has_doubles
      from unnest(p_seats) with ordinality k (id, n) left join event_seat s on s.id = k.id;
  end if;

  for r in 1 .. v_requests loop
    continue when not v_granted[r];
    if v_has_carts then
      if exists (
        select 1 from hold h join event e on e.id = h.event_id
          where h.cart = p_carts[r] and h.state = 'held' and h.order_id is null and h.expires_at > p_now
            and e.currency <> v_event.currency
      ) then
        v_granted[r] := false;
        request := r; verdict := 'mixed'; detail := null;
        return next;
        continue;
      end if;
    end if;

    loop
      v_fits := true;
      v_short := false;
      v_no_seats := false;
      v_problems := '[]';
      v_wanted := 0;
      if v_has_carts then
        select coalesce(sum(h.quantity), 0) into v_wanted from hold h
          where h.cart = p_carts[r] and h.event_id = p_event
            and h.state = 'held' and h.order_id is null and h.expires_at > p_now;
      end if;
      for l in p_first[r] .. p_first[r + 1] - 1 loop
        t := array_position(v_type_ids, p_types[l]);
        v_reason := case when t is null then 'unknown' else v_closed[t] end;
        v_left := 0;
        if v_reason is null then
          v_left := v_max[t];
          if v_coded[t] then
            v_left := least(v_left, cart_unlocks(p_carts[r], p_types[l], p_now));
            v_reason := case when v_left <= 0 then 'unknown' end;
          end if;
        end if;
        if v_reason is null then
          v_line_type[l] := t;
          v_in_cart := 0;
          if v_has_carts then
            select coalesce(sum(h.quantity), 0) into v_in_cart from hold h
              where h.cart = p_carts[r] and h.ticket_type_id = p_types[l]
                and h.state = 'held' and h.order_id is null and h.expires_at > p_now;
          end if;
          v_wanted := v_wanted + p_quantities[l];
          v_left := least(v_left - v_in_cart, v_event.max_per_order + p_quantities[l] - v_wanted);
          v_line_left := v_left;
          for k in v_link_from[t] .. v_link_from[t + 1] - 1 loop
            q := v_links[k];
            v_line_left := least(v_line_left, v_free[q]);
            -- taken for the lines of this request; given back below when another line fails
            v_free[q] := v_free[q] - p_quantities[l];
            v_taken[q] := v_taken[q] + p_quantities[l];
          end loop;
          if p_quantities[l] > v_left or p_quantities[l] + v_in_cart < v_min[t] then
            v_reason := 'limit';
          elsif p_quantities[l] > v_line_left then
            v_reason := case when v_line_left > 0 then 'not_enough' else 'sold_out' end;
            v_short := true;
          end if;
          v_left := greatest(least(v_left, v_line_left), 0);
        end if;
        if v_reason is not null then
          v_fits := false;
          v_problems := v_problems || jsonb_build_object(
            'ticketTypeId', p_types[l], 'reason', v_reason, 'available', v_left);
        end if;
      end loop;

      if v_fits and (v_has_seats or cardinality(v_seat_links) > 0) then
        v_lost := '{}';
        for l in p_first[r] .. p_first[r + 1] - 1 loop
          t := v_line_type[l];
          v_at := coalesce(p_seat_first[l], 1);
          v_width := v_seat_from[t + 1] - v_seat_from[t];
          if coalesce(p_seat_first[l + 1], 1) - v_at <> p_quantities[l] * v_width then
            v_no_seats := true;
            continue;
          end if;
          for k in v_at .. v_at + p_quantities[l] * v_width - 1 loop
            if v_seat_quota[k] is distinct from v_seat_links[v_seat_from[t] + (k - v_at) % v_width]
              or (v_has_doubles and p_seats[k] = any (v_used))
            then
              v_no_seats := true;
              v_lost := v_lost || p_seats[k];
            end if;
          end loop;
        end loop;
        v_fits := not v_no_seats;
      end if;
      exit when v_fits;

      for l in p_first[r] .. p_first[r + 1] - 1 loop
        t := v_line_type[l];
        continue when t = 0;
        v_line_type[l] := 0;
        for k in v_link_from[t] .. v_link_from[t + 1] - 1 loop
          q := v_links[k];
          v_free[q] := v_free[q] + p_quantities[l];
          v_taken[q] := v_taken[q] - p_quantities[l];
        end loop;
      end loop;
      exit when v_swept or not (v_short or v_no_seats);
      -- Short of places for the first time in this batch: lapsed holds give theirs back now.
      v_swept := true;
      exit when free_lapsed(v_quotas, p_now) = 0;
      select array_agg(l.left_over - v_taken[array_position(v_quotas, l.quota_id)] order by l.quota_id)
        into v_free from quotas_left(v_quotas, p_channel) l;
      if v_has_seats then
        select array_agg(
            case when s.hold_id is null and s.block_id is null then array_position(v_quotas, s.quota_id) end
            order by k.n)
          into v_seat_quota
          from unnest(p_seats) with ordinality k (id, n) left join event_seat s on s.id = k.id;
      end if;
    end loop;

    if not v_fits then
      v_granted[r] := false;
      request := r;
      verdict := case when v_no_seats then 'seats' else 'refused' end;
      detail := case when v_no_seats then to_jsonb(v_lost) else v_problems end;
      return next;
    elsif v_has_doubles then
      v_used := v_used || p_seats[p_seat_first[p_first[r]] : p_seat_first[p_first[r + 1]] - 1];
    end if;
  end loop;

  update quota c set held = c.held + n.units
    from unnest(v_quotas, v_taken) n (id, units) where c.id = n.id and n.units > 0;
  update quota_channel c set taken = c.taken + n.units
    from unnest(v_quotas, v_taken) n (id, units)
    where c.quota_id = n.id and c.channel = v_web and n.units > 0;
  if v_has_seats then
    -- as arrays, whose length the planner takes for short: it must look each seat up, never read them all
    select array_agg(p_seats[k]), array_agg(p_holds[l]),
        array_agg((k - p_seat_first[l]) / ((p_seat_first[l + 1] - p_seat_first[l]) / p_quantities[l]) + 1)
      into v_used, v_seat_holds, v_units
      from generate_series(1, v_requests) r, generate_series(p_first[r], p_first[r + 1] - 1) l,
        generate_series(p_seat_first[l], p_seat_first[l + 1] - 1) k
      where v_granted[r];
    update event_seat s set hold_id = n.hold_id, unit = n.unit
      from unnest(v_used, v_seat_holds, v_units) n (seat_id, hold_id, unit) where s.id = n.seat_id;
  end if;
  -- a deadline of the waiting list is longer than an extension would make it
  insert into hold (id, cart, event_id, ticket_type_id, quantity, expires_at, extended, request_key, created_at,
      channel, seats)
    select p_holds[l], p_carts[r], p_event, p_types[l], p_quantities[l], p_expires, p_channel = 'waiting',
        p_keys[r], p_now, v_web,
        case when v_has_seats then nullif(p_seats[p_seat_first[l] : p_seat_first[l + 1] - 1], '{}') end
      from generate_series(1, v_requests) r, generate_series(p_first[r], p_first[r + 1] - 1) l
      where v_granted[r];
end $$;

/* Locks the living holds of carts, so that orders can be made of them. No count changes, so no quota waits. */
create function lock_carts(p_carts bytea[], p_now timestamptz) returns setof hold
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

create or replace function lock_cart(p_cart bytea, p_now timestamptz) returns setof hold
language sql as $$
  select * from lock_carts(array[p_cart], p_now)
$$;

/* Gives locked holds to orders, p_holds[i] to p_orders[i]; answers the holds that were given. */
create function adopt_all(p_holds uuid[], p_orders uuid[], p_until timestamptz[]) returns setof uuid
language sql
set enable_seqscan = off
as $$
  update hold h set order_id = n.order_id, expires_at = coalesce(n.until, h.expires_at)
    from unnest(p_holds, p_orders, p_until) n (id, order_id, until)
    where h.id = n.id and h.state = 'held' and h.order_id is null
    returning h.id
$$;

/* Gives a cart's hold back; answers how many places came free. */
create or replace function free_cart_hold(p_cart bytea, p_hold uuid) returns int
language plpgsql as $$
declare
  v_hold record;
begin
  select ticket_type_id, quantity - freed as units into v_hold from hold
    where id = p_hold and cart = p_cart and state = 'held' and order_id is null for update;
  if not found then
    return 0;
  end if;
  perform lock_quotas_of(array[v_hold.ticket_type_id]);
  perform free_holds(array[p_hold]);
  return v_hold.units;
end $$;

/* Uses the one extension of a cart: answers the new end, 'expired' or 'already' by a null and a word. */
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
    update hold h set expires_at = p_expires, extended = true where h.id = any (v_holds);
    return query select 'extended', p_expires;
  end if;
end $$;

/* Takes the freed places of an order again, all or none, its own seats included; the caller has locked it. */
create function retake_order(p_order uuid, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_holds uuid[];
  v_quotas uuid[];
begin
  select array_agg(l.id) into v_holds from (
    select id from hold where order_id = p_order and state = 'freed' and freed < quantity order by id for update
  ) l;
  if v_holds is null then
    return false;
  end if;
  perform lock_quotas_of(array(select ticket_type_id from hold where id = any (v_holds)));
  select array_agg(distinct m.quota_id) into v_quotas
    from hold h join ticket_type_quota m using (ticket_type_id) where h.id = any (v_holds);
  perform free_lapsed(v_quotas, p_now);
  -- who paid late still comes before who stands in line
  if exists (
    select 1 from (
      select h.channel, m.quota_id, sum(h.quantity - h.freed) as units
        from hold h join ticket_type_quota m using (ticket_type_id) where h.id = any (v_holds)
        group by h.channel, m.quota_id
    ) n
      join quota q on q.id = n.quota_id
      left join quota_channel c on c.quota_id = n.quota_id and c.channel = n.channel
      where q.capacity - q.held - q.sold - q.blocked < n.units or c.capacity - c.taken < n.units
  ) then
    return false;
  end if;
  perform 1 from event_seat where id in (select unnest(seats) from hold where id = any (v_holds))
    order by id for no key update;
  if exists (
    select 1 from hold h cross join lateral unnest(h.seats) n (id) left join event_seat s on s.id = n.id
      where h.id = any (v_holds) and (s.id is null or s.hold_id is not null or s.block_id is not null)
  ) then
    return false;
  end if;

  with moved as (
    update hold set state = 'sold' where id = any (v_holds)
      returning ticket_type_id, channel, quantity - freed as units
  ), taken as (
    select m.quota_id, v.channel, sum(v.units)::int as units
      from moved v join ticket_type_quota m using (ticket_type_id) group by m.quota_id, v.channel
  ), counted as (
    update quota q set sold = q.sold + n.units
      from (select quota_id, sum(units)::int as units from taken group by quota_id) n where q.id = n.quota_id
  )
  update quota_channel c set taken = c.taken + n.units
    from taken n where c.quota_id = n.quota_id and c.channel = n.channel;
  update event_seat s set hold_id = n.hold_id, unit = n.unit
    from (
      select u.seat_id, h.id as hold_id,
          (u.n - 1) / (cardinality(h.seats) / (h.quantity - h.freed)) + 1 as unit
        from hold h cross join lateral unnest(h.seats) with ordinality u (seat_id, n) where h.id = any (v_holds)
    ) n where s.id = n.seat_id;
  return true;
end $$;

/*
 * Moves all places of orders at once and answers the orders for which that was done:
 *   sell   - held -> sold
 *   free   - held or sold -> freed
 *   retake - freed -> sold, only when all places of the order are still free
 * The caller has locked the orders.
 */
create function move_orders_holds(p_orders uuid[], p_move text, p_now timestamptz) returns setof uuid
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
      if retake_order(v_order, p_now) then
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
      update hold set state = 'sold' where id = any (v_holds)
        returning ticket_type_id, quantity - freed as units
    ), taken as (
      select m.quota_id, sum(v.units)::int as units
        from moved v join ticket_type_quota m using (ticket_type_id) group by m.quota_id
    )
    update quota q set held = q.held - n.units, sold = q.sold + n.units from taken n where q.id = n.quota_id;
  end if;
  return query select distinct h.order_id from hold h where h.id = any (v_holds);
end $$;

create or replace function move_order_holds(p_order uuid, p_move text, p_now timestamptz) returns boolean
language sql as $$
  select exists (select 1 from move_orders_holds(array[p_order], p_move, p_now))
$$;

/*
 * Gives single places of an order back: p_quantities[i] units of p_types[i]. Of seated holds the units that
 * p_seats names, else units without a living ticket. Answers false, with nothing done, when the order has not
 * that many. The caller has locked the order.
 */
create function free_units(p_order uuid, p_types uuid[], p_quantities int[], p_seats uuid[]) returns boolean
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

/* Frees up to p_limit lapsed holds, each exactly once; answers how many. */
create or replace function free_due(p_now timestamptz, p_limit int) returns int
language plpgsql as $$
declare
  v_due uuid[];
begin
  -- what somebody checks out, extends or frees this moment is left alone
  select array_agg(d.id) into v_due from (
    select id from hold
      where state = 'held' and order_id is null and expires_at <= p_now
      order by expires_at limit p_limit for update skip locked
  ) d;
  if v_due is null then
    return 0;
  end if;
  perform lock_quotas_of(array(select ticket_type_id from hold where id = any (v_due)));
  return free_holds(v_due);
end $$;
