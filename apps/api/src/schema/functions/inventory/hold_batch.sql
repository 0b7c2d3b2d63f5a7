/*
 * Decides many requests for places of one event in one statement: group commit.
 *
 * Request r (from 1) has key, cart and the lines p_first[r] .. p_first[r + 1] - 1. Line l has the seats
 * p_seat_first[l] .. p_seat_first[l + 1] - 1: for each unit one of every seated quota of its type, by the
 * quotas' ids; both arrays are empty where there are no seats. Requests are taken in arrival order, each with
 * all its lines or not at all. One batch never holds two requests of the same cart or key; across processes
 * the locks keep them apart. Carts in p_known may have holds elsewhere at the same time. Channels: 'public',
 * 'payspot', 'waiting' for who is on the waiting list, and 'staff' for anyone who sells for the organiser: they are bound by capacity and
 * the end of the event alone, not by what the shop shows, when it sells and how much. Request r came from p_networks[r], a keyed hash, or from nowhere that is
 * counted (null, or no array at all): one network holds at most so many places of the event unpaid as network_limits says.
 * All tickets of a line have one price: of a type with price steps that of the first one that has not ended and has as many
 * left (priceNow of @vh/domain), which its hold keeps. p_shown[l] is the price that the buyer of line l was shown, or null: the
 * line is refused by 'price_changed' with the price of now as `face` where that is higher; `available` is then how many are left
 * at no more than was shown.
 * Answers a row only for requests that were not simply granted:
 *   repeat   - the key was granted before: detail = {expiresAt, holds}
 *   mismatch - the key was granted before to another request
 *   refused  - detail = [{ticketTypeId, reason, available}]
 *   seats    - there are places, but not these seats: detail = the ones that are not free
 *   network  - its network holds too many places of the event unpaid: detail = {most, left}
 *   mixed    - the cart holds tickets in another currency
 *   no_event - there is no such event to buy tickets of
 */
create or replace function hold_batch(
  p_event uuid, p_channel text, p_now timestamptz, p_expires timestamptz, p_keys text[], p_carts bytea[], p_first int[],
  p_holds uuid[], p_types uuid[], p_quantities int[], p_known bytea[] default '{}', p_seat_first int[] default '{}',
  p_seats uuid[] default '{}', p_faces int[] default '{}', p_networks bytea[] default '{}',
  p_network_least int default 0, p_network_share int default 0, p_shown int[] default '{}'
) returns table (request int, verdict text, detail jsonb)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  v_requests constant int := cardinality(p_keys);
  v_has_seats constant boolean := cardinality(p_seats) > 0;
  v_is_staff constant boolean := p_channel = 'staff';
  -- more than a call can ask for
  v_most constant int := 100000;
  -- limits of orders keep web buyers from hoarding; at a counter a school class stands before the seller (mostAtCounter of libs/contract)
  v_least_most constant int := case when p_channel = 'payspot' then 100 else 0 end;
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
  -- what may be paid for type t, from and to; the former null where its price is fixed
  v_low int[] := '{}';
  v_high int[] := '{}';
  -- quotas of type t: v_links[v_link_from[t]] .. v_links[v_link_from[t + 1] - 1], as positions in v_quotas
  v_links int[] := '{}';
  v_link_from int[] := '{1}';
  -- the price of type t where it is fixed, after its steps; those that have not ended: v_step_from[t] .. v_step_from[t + 1] - 1
  v_fixed int[] := '{}';
  v_step_from int[] := '{1}';
  v_step_ids uuid[] := '{}';
  v_step_faces int[] := '{}';
  v_step_left int[] := '{}';
  v_step_taken int[];
  v_line_step int[] := array_fill(0, array[cardinality(p_types)]);
  -- stands for any number
  v_any_number constant int := 1000000000;
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
  v_has_tables boolean := false;
  v_parts boolean;
  v_granted boolean[] := array_fill(true, array[v_requests]);
  v_line_type int[] := array_fill(0, array[cardinality(p_types)]);
  v_has_carts boolean;
  v_in_cart int;
  v_in_event int;
  v_wanted int;
  -- the network of each request, and those of them that could hold too much with this batch
  v_networks bytea[] := p_networks;
  v_crowded bytea[];
  v_crowded_units int[];
  v_crowded_taken int[];
  v_network_left int;
  v_network_most int;
  v_network_at int;
  v_is_crowded boolean;
  v_fits boolean;
  v_short boolean;
  v_swept boolean := false;
  v_problems jsonb;
  v_left int;
  v_line_left int;
  v_reason text;
  v_at int;
  v_width int;
  v_face int;
  v_step int;
  t int;
  q int;
begin
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
  -- only now: who changes an event holds these locks, and what was read before them may have been changed since
  select e.state, e.visibility, e.currency, e.starts_at, e.ends_at, e.sales_start, e.sales_end,
      case when v_is_staff then v_most else greatest(e.max_per_order, v_least_most) end as max_per_order
    into v_event from event e where e.id = p_event;
  if not found or v_event.state in ('draft', 'archived') or (v_event.visibility = 'password' and p_channel not in ('unlocked', 'payspot', 'staff')) then
    return query select r, 'no_event', null::jsonb from generate_series(1, v_requests) r;
    return;
  end if;

  select array_agg(l.left_over order by l.quota_id), array_agg(l.seated order by l.quota_id) into v_free, v_seated
    from quotas_left(v_quotas, p_channel) l;
  v_quotas := coalesce(v_quotas, '{}');
  v_taken := array_fill(0, array[cardinality(v_quotas)]);

  for v_type in
    select y.id, case when v_is_staff then 1 else y.min_per_order end as min_per_order,
        case when v_is_staff then v_most else greatest(y.max_per_order, v_least_most) end as max_per_order,
        y.visibility = 'code' and not v_is_staff as coded,
        case y.price_mode when 'pay_what_you_want' then y.face end as low, coalesce(y.highest_face, 10000000) as high,
        case
          when y.visibility = 'code' and p_channel = 'payspot' then 'unknown'
          when y.visibility not in ('public', 'code') and y.visibility <> p_channel and not v_is_staff then 'unknown'
          when v_event.state <> 'published' then 'not_on_sale'
          when v_is_staff then case when p_now >= coalesce(v_event.ends_at, v_event.starts_at) then 'not_on_sale' end
          when p_now < greatest(y.sales_start, v_event.sales_start) then 'not_on_sale'
          when p_now >= coalesce(least(y.sales_end, v_event.sales_end), v_event.starts_at) then 'not_on_sale'
        end as closed,
        (select array_agg(array_position(v_quotas, m.quota_id) order by m.quota_id) from ticket_type_quota m
          where m.ticket_type_id = y.id) as links,
        case y.price_mode when 'fixed' then y.face end as fixed, s.ids as step_ids, s.faces as step_faces, s.lefts as step_left
      from ticket_type y
        left join lateral (
          select array_agg(p.id order by p.position) as ids, array_agg(p.face order by p.position) as faces,
              array_agg(case when p.quantity is null then v_any_number else greatest(p.quantity - p.taken, 0) end order by p.position) as lefts
            from price_step p
            where p.ticket_type_id = y.id and y.price_mode = 'fixed' and (p.ends_at is null or p.ends_at > p_now)) s on true
      where y.event_id = p_event
  loop
    v_type_ids := v_type_ids || v_type.id;
    v_min := v_min || v_type.min_per_order;
    v_max := v_max || v_type.max_per_order;
    v_coded := v_coded || v_type.coded;
    v_low := array_append(v_low, v_type.low);
    v_high := array_append(v_high, v_type.high);
    v_fixed := array_append(v_fixed, v_type.fixed);
    v_step_ids := v_step_ids || coalesce(v_type.step_ids, '{}');
    v_step_faces := v_step_faces || coalesce(v_type.step_faces, '{}');
    v_step_left := v_step_left || coalesce(v_type.step_left, '{}');
    v_step_from := v_step_from || (cardinality(v_step_ids) + 1);
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

  v_step_taken := array_fill(0, array[cardinality(v_step_ids)]);

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
                where p_types[l] = h.ticket_type_id and p_quantities[l] = h.quantity
                  and p_faces[l] is not distinct from h.chosen_price) as same
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

  if cardinality(p_networks) > 0 then
    if v_has_carts then
      -- a cart counts for the network that its first places were held from: holds of a cart are joined
      select array_agg(coalesce(k.network, n.network) order by n.r) into v_networks
        from unnest(p_networks) with ordinality n (network, r)
          left join lateral (
            select h.network from hold h
              where h.cart = p_carts[n.r] and h.event_id = p_event and h.state = 'held' and h.order_id is null
                and h.network is not null
              limit 1) k on true;
    end if;
    -- no request has more lines than are left when each other has one
    select array_agg(u.network), array_agg(u.units) into v_crowded, v_crowded_units
      from units_of_networks(p_event, v_networks) u
      where u.units + u.named * (
        (cardinality(p_types) - v_requests + 1) * (select max(q.units) from unnest(p_quantities) q (units)))
          -- the least that network_limits says of any event
          > least(p_network_least, 10);
    if v_crowded is not null then
      v_crowded_taken := array_fill(0, array[cardinality(v_crowded)]);
      select most into v_network_most from network_limits(p_event, p_network_least, p_network_share);
    end if;
  end if;

  if v_has_seats then
    perform 1 from event_seat where id = any (p_seats) order by id for no key update;
    select array_agg(case when s.hold_id is null and s.block_id is null then array_position(v_quotas, s.quota_id) end
        order by k.n), count(distinct k.id) < count(*),
        coalesce(bool_or(s.whole_table is not null), false)
      into v_seat_quota, v_has_doubles, v_has_tables
      from unnest(p_seats) with ordinality k (id, n) left join event_seat s on s.id = k.id;
  end if;

  for r in 1 .. v_requests loop
    continue when not v_granted[r];
    v_network_at := array_position(v_crowded, v_networks[r]);
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
      v_parts := false;
      v_problems := '[]';
      v_is_crowded := false;
      v_wanted := 0;
      if v_has_carts then
        select coalesce(sum(h.quantity), 0) into v_wanted from hold h
          where h.cart = p_carts[r] and h.event_id = p_event
            and h.state = 'held' and h.order_id is null and h.expires_at > p_now;
      end if;
      v_in_event := v_wanted;
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
          v_reason := coalesce(v_reason, case
            when v_low[t] is null then case when p_faces[l] is not null then 'price' end
            when p_faces[l] is null then case when p_channel <> 'waiting' then 'price' end
            when p_faces[l] not between v_low[t] and v_high[t] then 'price'
          end);
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
            -- taken for the lines of this request; returned below when another line fails
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
          for k in v_step_from[t] .. v_step_from[t + 1] - 1 loop
            continue when v_step_left[k] < p_quantities[l];
            v_line_step[l] := k;
            v_step_left[k] := v_step_left[k] - p_quantities[l];
            v_step_taken[k] := v_step_taken[k] + p_quantities[l];
            exit;
          end loop;
          v_face := coalesce(v_step_faces[nullif(v_line_step[l], 0)], v_fixed[t]);
          if v_reason is null and p_shown[l] < v_face then
            v_reason := 'price_changed';
            -- expired holds may have the tickets that are left at the price that was shown
            v_short := true;
            v_line_left := 0;
            for k in v_step_from[t] .. v_step_from[t + 1] - 1 loop
              if v_step_faces[k] <= p_shown[l] then
                v_line_left := greatest(v_line_left, v_step_left[k]);
              end if;
            end loop;
            v_left := least(v_left, v_line_left);
          end if;
        end if;
        if v_reason is not null then
          v_fits := false;
          v_problems := v_problems || (jsonb_build_object(
              'ticketTypeId', p_types[l], 'reason', v_reason, 'available', v_left)
            || case v_reason when 'price_changed' then jsonb_build_object('face', v_face) else '{}' end);
        end if;
      end loop;

      if v_fits and v_network_at is not null then
        v_network_left := v_network_most - v_crowded_units[v_network_at] - v_crowded_taken[v_network_at];
        v_is_crowded := v_wanted - v_in_event > v_network_left;
        v_fits := not v_is_crowded;
      end if;
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
        if v_fits and v_has_tables then
          v_lost := parts_of_tables(p_seats[p_seat_first[p_first[r]] : p_seat_first[p_first[r + 1]] - 1]);
          v_parts := cardinality(v_lost) > 0;
          v_fits := not v_parts;
        end if;
      end if;
      exit when v_fits;

      for l in p_first[r] .. p_first[r + 1] - 1 loop
        t := v_line_type[l];
        continue when t = 0;
        v_line_type[l] := 0;
        v_step := v_line_step[l];
        if v_step > 0 then
          v_line_step[l] := 0;
          v_step_left[v_step] := v_step_left[v_step] + p_quantities[l];
          v_step_taken[v_step] := v_step_taken[v_step] - p_quantities[l];
        end if;
        for k in v_link_from[t] .. v_link_from[t + 1] - 1 loop
          q := v_links[k];
          v_free[q] := v_free[q] + p_quantities[l];
          v_taken[q] := v_taken[q] - p_quantities[l];
        end loop;
      end loop;
      exit when v_swept or not (v_short or v_no_seats or v_is_crowded);
      -- Short of places for the first time in this batch: expired holds give theirs back now.
      v_swept := true;
      exit when release_expired_of_quotas(v_quotas, p_now) = 0;
      select array_agg(l.left_over - v_taken[array_position(v_quotas, l.quota_id)] order by l.quota_id)
        into v_free from quotas_left(v_quotas, p_channel) l;
      if cardinality(v_step_ids) > 0 then
        select array_agg(case when p.quantity is null then v_any_number else greatest(p.quantity - p.taken, 0) end - v_step_taken[n.at] order by n.at)
          into v_step_left
          from unnest(v_step_ids) with ordinality n (id, at) join price_step p on p.id = n.id;
      end if;
      if v_crowded is not null then
        select array_agg(u.units order by array_position(v_crowded, u.network)) into v_crowded_units
          from units_of_networks(p_event, v_crowded) u;
      end if;
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
      verdict := case
        when v_is_crowded then 'network' when v_no_seats then 'seats' when v_parts then 'tables' else 'refused' end;
      detail := case
        when v_is_crowded then jsonb_build_object('most', v_network_most, 'left', greatest(v_network_left, 0))
        when v_no_seats or v_parts then to_jsonb(v_lost)
        else v_problems end;
      return next;
      continue;
    end if;
    if v_network_at is not null then
      v_crowded_taken[v_network_at] := v_crowded_taken[v_network_at] + v_wanted - v_in_event;
    end if;
    if v_has_doubles then
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
      channel, seats, chosen_price, network, price_step_id, held_face)
    select p_holds[l], p_carts[r], p_event, p_types[l], p_quantities[l], p_expires, p_channel = 'waiting',
        p_keys[r], p_now, v_web,
        case when v_has_seats then nullif(p_seats[p_seat_first[l] : p_seat_first[l + 1] - 1], '{}') end, p_faces[l],
        v_networks[r], v_step_ids[nullif(v_line_step[l], 0)], v_step_faces[nullif(v_line_step[l], 0)]
      from generate_series(1, v_requests) r, generate_series(p_first[r], p_first[r + 1] - 1) l
      where v_granted[r];
end $$
;
