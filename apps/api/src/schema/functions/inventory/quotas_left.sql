/* What is left of locked quotas for a channel; anyone who is on the waiting list comes before everybody else. */
create or replace function quotas_left(p_quotas uuid[], p_channel text)
  returns table (quota_id uuid, seated boolean, left_over int)
language sql stable as $$
  select q.id, q.seated, least(
      q.capacity - q.held - q.sold - q.blocked - case when p_channel = 'waiting' then 0 else q.waiting end,
      c.capacity - c.taken)
    from quota q left join quota_channel c
      on c.quota_id = q.id and c.channel = case when p_channel = 'payspot' then 'payspot' else 'web' end
    where q.id = any (p_quotas)
$$;
