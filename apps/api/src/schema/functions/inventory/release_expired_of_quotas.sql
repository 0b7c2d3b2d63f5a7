/* Frees expired holds whose quotas are all among the given ones, which the caller has locked. */
create or replace function release_expired_of_quotas(p_quotas uuid[], p_now timestamptz) returns int
language plpgsql as $$
declare
  v_expired uuid[];
begin
  -- one that is being checked out or extended this moment is left alone
  select array_agg(l.id) into v_expired from (
    select id from hold
      where state = 'held' and order_id is null and expires_at <= p_now
        and ticket_type_id in (select ticket_type_id from ticket_type_quota where quota_id = any (p_quotas))
        and not exists (
          select 1 from ticket_type_quota m
            where m.ticket_type_id = hold.ticket_type_id and m.quota_id <> all (p_quotas))
      for update skip locked
  ) l;
  return case when v_expired is null then 0 else free_holds(v_expired) end;
end $$;
