/* Copies what lines want into quotas that the caller has locked. */
create or replace function refresh_waiting(p_quotas uuid[]) returns void
language plpgsql as $$
begin
  update quota q set waiting = w.units
    from waiting_want w
    where w.quota_id = any (p_quotas) and q.id = w.quota_id and q.waiting <> w.units;
end $$;
