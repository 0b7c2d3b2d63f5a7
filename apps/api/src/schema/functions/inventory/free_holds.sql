/* Counts units of holds away from their quotas and channels, and frees the seats; of locked holds and quotas. */
create or replace function free_holds(p_holds uuid[]) returns int
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
    update hold h set state = 'freed', network = null from moving m where h.id = m.id
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
