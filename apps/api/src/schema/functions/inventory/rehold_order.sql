/* Takes the freed places of an order again, all or none, its own seats included; the caller has locked it. */
create or replace function rehold_order(p_order uuid, p_now timestamptz) returns boolean
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
  perform release_expired_of_quotas(v_quotas, p_now);
  -- who paid late still comes before who is on the waiting list
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
