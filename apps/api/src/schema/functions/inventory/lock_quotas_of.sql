/* Locks the quotas that some ticket types draw from. */
create or replace function lock_quotas_of(p_ticket_types uuid[]) returns void
language plpgsql as $$
begin
  perform 1 from quota
    where id in (select quota_id from ticket_type_quota where ticket_type_id = any (p_ticket_types))
    order by id for update;
end $$;
