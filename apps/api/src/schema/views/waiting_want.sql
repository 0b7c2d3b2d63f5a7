/* What lines want of each quota: the one truth that quota.waiting is a copy of. */
create or replace view waiting_want with (security_invoker = true) as
  select q.id as quota_id, least(q.capacity, coalesce(sum(e.quantity) filter (
      where e.state = 'waiting' and not q.id = any (l.opened)), 0))::int as units
    from quota q
      left join waiting_reserve r on r.quota_id = q.id
      left join waiting_entry e on e.id = r.entry_id
      left join event_waiting_list l on l.event_id = e.event_id
    group by q.id;
