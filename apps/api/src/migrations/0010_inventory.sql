-- Inventory: the functions that are the only way to change quota and hold (product 5).
--
-- Order of locks, the same everywhere, so that nothing can wait in a circle:
-- orders, then quotas by ascending id, then holds. Whoever changes a hold holds its quotas' locks.
-- A function sees what others committed while it waited, since every statement takes a new snapshot
-- (read committed); so it looks at holds only after the quotas are locked.

-- Half the time of writing a hold went into looking up its event and ticket type once more, which
-- hold_batch, the only writer, has just read. What the two keys guarded is guarded at the other end:
-- a ticket type with places held or sold is not deleted.
alter table hold drop constraint hold_event_id_fkey, drop constraint hold_ticket_type_id_fkey;
create function refuse_deleting_held_type() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from hold where ticket_type_id = old.id and state <> 'freed') then
    raise foreign_key_violation using message = format('ticket type %s has holds', old.id);
  end if;
  return old;
end $$;
create trigger ticket_type_with_holds_stays before delete on ticket_type
  for each row execute function refuse_deleting_held_type();

/* Locks the quotas that some ticket types draw from. */
create function lock_quotas_of(p_ticket_types uuid[]) returns void
language plpgsql as $$
begin
  perform 1 from quota
    where id in (select quota_id from ticket_type_quota where ticket_type_id = any (p_ticket_types))
    order by id for update;
end $$;

/* Frees lapsed holds whose quotas are all among the given ones, which the caller has locked. */
create function free_lapsed(p_quotas uuid[], p_now timestamptz) returns int
language plpgsql as $$
declare
  v_freed int;
begin
  with lapsed as (
    update hold set state = 'freed'
      where state = 'held' and order_id is null and expires_at <= p_now
        and ticket_type_id in (select ticket_type_id from ticket_type_quota where quota_id = any (p_quotas))
        and not exists (
          select 1 from ticket_type_quota m
            where m.ticket_type_id = hold.ticket_type_id and m.quota_id <> all (p_quotas))
      returning ticket_type_id, quantity
  ), given as (
    select m.quota_id, sum(l.quantity)::int as units
      from lapsed l join ticket_type_quota m using (ticket_type_id) group by m.quota_id
  ), counted as (
    update quota q set held = q.held - g.units from given g where q.id = g.quota_id
  )
  select count(*) into v_freed from lapsed;
  return v_freed;
end $$;

/*
 * Decides many requests for places of one event in one statement: group commit.
 *
 * Request r (from 1) has key, cart and the lines p_first[r] .. p_first[r + 1] - 1. Requests are taken in
 * arrival order, each with all its lines or not at all. One batch never holds two requests of the same cart
 * or key; across processes the locks keep them apart. Answers a row only for requests that were not
 * simply granted:
 *   repeat   - the key was granted before: detail = {expiresAt, holds}
 *   mismatch - the key was granted before to another request
 *   refused  - detail = [{ticketTypeId, reason, available}]
 *   mixed    - the cart holds tickets in another currency
 *   no_event - there is no such event to buy tickets of
 */
create function hold_batch(
  p_event uuid, p_channel text, p_now timestamptz, p_expires timestamptz,
  p_keys text[], p_carts bytea[], p_first int[],
  p_holds uuid[], p_types uuid[], p_quantities int[]
) returns table (request int, verdict text, detail jsonb)
language plpgsql
-- Plans are made once a session and kept; one made while the tables were small must not read them whole later.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_requests constant int := cardinality(p_keys);
  v_event record;
  v_quotas uuid[];
  v_free int[];
  v_taken int[];
  v_type record;
  v_type_ids uuid[] := '{}';
  v_min int[] := '{}';
  v_max int[] := '{}';
  v_closed text[] := '{}';
  -- quotas of type t: v_links[v_link_from[t]] .. v_links[v_link_from[t + 1] - 1], as positions in v_quotas
  v_links int[] := '{}';
  v_link_from int[] := '{1}';
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
  t int;
  q int;
begin
  select e.state, e.visibility, e.currency, e.starts_at, e.sales_start, e.sales_end, e.max_per_order
    into v_event from event e where e.id = p_event;
  if not found or v_event.state in ('draft', 'archived') or v_event.visibility = 'password' then
    return query select r, 'no_event', null::jsonb from generate_series(1, v_requests) r;
    return;
  end if;

  select array_agg(l.id), array_agg(l.free) into v_quotas, v_free from (
    select id, capacity - held - sold as free from quota
      where id in (
        select m.quota_id from ticket_type_quota m
          join ticket_type y on y.id = m.ticket_type_id where y.event_id = p_event)
      order by id for update
  ) l;
  v_quotas := coalesce(v_quotas, '{}');
  v_taken := array_fill(0, array[cardinality(v_quotas)]);

  for v_type in
    select y.id, y.min_per_order, y.max_per_order,
        case
          when y.visibility <> 'public' and y.visibility <> p_channel then 'unknown'
          when v_event.state <> 'published' then 'not_on_sale'
          when p_now < greatest(y.sales_start, v_event.sales_start) then 'not_on_sale'
          when p_now >= coalesce(least(y.sales_end, v_event.sales_end), v_event.starts_at) then 'not_on_sale'
        end as closed,
        (select array_agg(array_position(v_quotas, m.quota_id)) from ticket_type_quota m
          where m.ticket_type_id = y.id) as links
      from ticket_type y where y.event_id = p_event
  loop
    v_type_ids := v_type_ids || v_type.id;
    v_min := v_min || v_type.min_per_order;
    v_max := v_max || v_type.max_per_order;
    -- a type without any quota has nothing to sell
    v_closed := v_closed || coalesce(v_type.closed, case when v_type.links is null then 'sold_out' end);
    v_links := v_links || coalesce(v_type.links, '{}');
    v_link_from := v_link_from || (cardinality(v_links) + 1);
  end loop;

  -- Keys that were granted before.
  for v_type in
    select k.r, bool_and(k.same) and count(*) = p_first[k.r + 1] - p_first[k.r] as same,
        jsonb_build_object(
          'expiresAt', min(k.expires_at),
          'holds', jsonb_agg(jsonb_build_object(
            'holdId', k.id, 'ticketTypeId', k.ticket_type_id, 'quantity', k.quantity))) as holds
      from (
        select n.r, h.id, h.ticket_type_id, h.quantity, h.expires_at,
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
          v_line_type[l] := t;
          v_in_cart := 0;
          if v_has_carts then
            select coalesce(sum(h.quantity), 0) into v_in_cart from hold h
              where h.cart = p_carts[r] and h.ticket_type_id = p_types[l]
                and h.state = 'held' and h.order_id is null and h.expires_at > p_now;
          end if;
          v_wanted := v_wanted + p_quantities[l];
          v_left := least(v_max[t] - v_in_cart, v_event.max_per_order + p_quantities[l] - v_wanted);
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
      exit when v_swept or not v_short;
      -- Short of places for the first time in this batch: lapsed holds give theirs back now.
      v_swept := true;
      exit when free_lapsed(v_quotas, p_now) = 0;
      select array_agg(c.capacity - c.held - c.sold - v_taken[array_position(v_quotas, c.id)] order by c.id)
        into v_free from quota c where c.id = any (v_quotas);
    end loop;

    if not v_fits then
      v_granted[r] := false;
      request := r; verdict := 'refused'; detail := v_problems;
      return next;
    end if;
  end loop;

  update quota c set held = c.held + n.units
    from unnest(v_quotas, v_taken) n (id, units) where c.id = n.id and n.units > 0;
  insert into hold (id, cart, event_id, ticket_type_id, quantity, expires_at, request_key, created_at)
    select p_holds[l], p_carts[r], p_event, p_types[l], p_quantities[l], p_expires, p_keys[r], p_now
      from generate_series(1, v_requests) r, generate_series(p_first[r], p_first[r + 1] - 1) l
      where v_granted[r];
end $$;

/* Locks a cart's living holds with their quotas, so that an order can be made of them. */
create function lock_cart(p_cart bytea, p_now timestamptz) returns setof hold
language plpgsql as $$
begin
  perform lock_quotas_of(array(
    select ticket_type_id from hold where cart = p_cart and state = 'held' and order_id is null));
  return query select * from hold
    where cart = p_cart and state = 'held' and order_id is null and expires_at > p_now
    order by created_at, id for update;
end $$;

/* Gives holds of a locked cart to an order: from now on they end with the order, not with the clock. */
create function adopt_holds(p_holds uuid[], p_order uuid, p_until timestamptz) returns int
language plpgsql as $$
declare
  v_count int;
begin
  update hold set order_id = p_order, expires_at = coalesce(p_until, expires_at)
    where id = any (p_holds) and state = 'held' and order_id is null;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

/* Gives a cart's hold back; answers how many places came free. */
create function free_cart_hold(p_cart bytea, p_hold uuid) returns int
language plpgsql as $$
declare
  v_units int;
begin
  perform lock_quotas_of(array(
    select ticket_type_id from hold where id = p_hold and cart = p_cart and order_id is null));
  with freed as (
    update hold set state = 'freed'
      where id = p_hold and cart = p_cart and state = 'held' and order_id is null
      returning ticket_type_id, quantity
  ), counted as (
    update quota q set held = q.held - f.quantity
      from freed f join ticket_type_quota m using (ticket_type_id) where q.id = m.quota_id
  )
  select sum(quantity) into v_units from freed;
  return coalesce(v_units, 0);
end $$;

/* Uses the one extension of a cart: answers the new end, 'expired' or 'already' by a null and a word. */
create function extend_cart(p_cart bytea, p_now timestamptz, p_expires timestamptz)
  returns table (verdict text, expires_at timestamptz)
language plpgsql as $$
declare
  v_total int;
  v_used int;
begin
  select count(*), count(*) filter (where l.extended) into v_total, v_used from lock_cart(p_cart, p_now) l;
  if v_total = 0 then
    return query select 'expired', null::timestamptz;
  elsif v_used > 0 then
    return query select 'already', null::timestamptz;
  else
    update hold h set expires_at = p_expires, extended = true
      where h.cart = p_cart and h.state = 'held' and h.order_id is null and h.expires_at > p_now;
    return query select 'extended', p_expires;
  end if;
end $$;

/*
 * Moves all places of an order at once and answers whether that was done:
 *   sell   - held -> sold
 *   free   - held or sold -> freed
 *   retake - freed -> sold, only when all of them are still free
 * The caller has locked the order.
 */
create function move_order_holds(p_order uuid, p_move text, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_quotas uuid[];
begin
  perform lock_quotas_of(array(select ticket_type_id from hold where order_id = p_order));
  if p_move = 'retake' then
    select array_agg(distinct m.quota_id) into v_quotas
      from hold h join ticket_type_quota m using (ticket_type_id) where h.order_id = p_order;
    perform free_lapsed(v_quotas, p_now);
    if not exists (select 1 from hold where order_id = p_order and state = 'freed')
      or exists (
        select 1 from (
          select m.quota_id, sum(h.quantity) as units
            from hold h join ticket_type_quota m using (ticket_type_id)
            where h.order_id = p_order and h.state = 'freed' group by m.quota_id
        ) n join quota q on q.id = n.quota_id where q.capacity - q.held - q.sold < n.units)
    then
      return false;
    end if;
  end if;

  with moving as (
    -- the state before the move, read under the locks
    select id, state, ticket_type_id, quantity from hold
      where order_id = p_order and case p_move
        when 'sell' then state = 'held'
        when 'free' then state in ('held', 'sold')
        when 'retake' then state = 'freed' end
      order by id for update
  ), moved as (
    update hold h set state = case when p_move = 'free' then 'freed' else 'sold' end
      from moving where h.id = moving.id
      returning moving.state as was, h.state as becomes, h.ticket_type_id, h.quantity
  ), counted as (
    select m.quota_id,
        sum(case when v.was = 'held' then -v.quantity else 0 end)::int as held,
        sum(case when v.becomes = 'sold' then v.quantity when v.was = 'sold' then -v.quantity else 0 end)::int as sold
      from moved v join ticket_type_quota m using (ticket_type_id) group by m.quota_id
  )
  update quota q set held = q.held + c.held, sold = q.sold + c.sold from counted c where q.id = c.quota_id;
  return found;
end $$;

/* Frees up to p_limit lapsed holds, each exactly once; answers how many. */
create function free_due(p_now timestamptz, p_limit int) returns int
language plpgsql as $$
declare
  v_due uuid[];
  v_types uuid[];
  v_freed int;
begin
  select array_agg(d.id), array_agg(distinct d.ticket_type_id) into v_due, v_types from (
    select id, ticket_type_id from hold
      where state = 'held' and order_id is null and expires_at <= p_now order by expires_at limit p_limit
  ) d;
  if v_due is null then
    return 0;
  end if;
  perform lock_quotas_of(v_types);
  -- looked at again under the locks: what another process freed, adopted or extended meanwhile is left alone
  with due as (
    select id from hold
      where id = any (v_due) and state = 'held' and order_id is null and expires_at <= p_now
      for update skip locked
  ), freed as (
    update hold h set state = 'freed' from due where h.id = due.id returning h.ticket_type_id, h.quantity
  ), given as (
    select m.quota_id, sum(f.quantity)::int as units
      from freed f join ticket_type_quota m using (ticket_type_id) group by m.quota_id
  ), counted as (
    update quota q set held = q.held - g.units from given g where q.id = g.quota_id
  )
  select count(*) into v_freed from freed;
  return v_freed;
end $$;

-- Tells a cart that lapsed from one that never was; written only when a hold ends.
create index hold_ended_cart on hold (cart) where state = 'freed' and order_id is null;
