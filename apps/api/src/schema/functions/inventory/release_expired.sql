/* Frees up to p_limit expired holds, each exactly once; answers how many. */
create or replace function release_expired(p_now timestamptz, p_limit int) returns int
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
