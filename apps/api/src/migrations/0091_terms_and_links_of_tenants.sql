/*
 * Tenants (0070) were held to their own rows, but could point from those to others' (quotas and members of events), read
 * the answers kept for anybody, and set what the house takes.
 */

-- A ticket type draws from quotas that are seen, and a combined event admits to events that are.
alter policy vh_tenant on ticket_type_quota with check (
  exists (select from ticket_type x where x.id = ticket_type_quota.ticket_type_id)
  and exists (select from quota x where x.id = ticket_type_quota.quota_id));
alter policy vh_tenant on event_member with check (
  combined_id = any ((select vh_events())::uuid[]) and member_id = any ((select vh_events())::uuid[]));

-- Answers kept for repeats of the caller's own requests: their scopes end with whose they are.
alter table idempotent_answer enable row level security;
create policy vh_service on idempotent_answer to vh_service using (true) with check (true);
create policy vh_tenant on idempotent_answer to vh_tenant
  using (split_part(scope, ' ', 2) = (select nullif(current_setting('vh.user', true), '')))
  with check (split_part(scope, ' ', 2) = (select nullif(current_setting('vh.user', true), '')));

-- Clients are made and changed by the house, with the fees that it takes of them.
revoke insert, update, delete on client from vh_tenant;
-- whoever changes the people of a client locks it, which takes the right to change something of it
grant update (city) on client to vh_tenant;

-- What the house takes of an event stays as it is whoever writes the event; a new one begins with what its client
-- pays, or with what another of the client's events does that it is a copy of.
create function keep_event_fees() returns trigger language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' and (
    exists (select from client c where c.id = new.client_id
      and (new.fee_basis_points, new.fee_fixed, new.fee_bearer) = (c.fee_basis_points, 0, c.fee_bearer))
    or exists (select from event e where e.client_id = new.client_id
      and (new.fee_basis_points, new.fee_fixed, new.fee_bearer) = (e.fee_basis_points, e.fee_fixed, e.fee_bearer)))
  then
    return new;
  end if;
  raise exception 'the fees of an event are set by the house' using errcode = 'insufficient_privilege';
end $$;
create trigger event_fees_added before insert on event
  for each row when (current_user = 'vh_tenant') execute function keep_event_fees();
create trigger event_fees_changed before update of fee_basis_points, fee_fixed, fee_bearer on event
  for each row when (current_user = 'vh_tenant'
    and (new.fee_basis_points, new.fee_fixed, new.fee_bearer)
      is distinct from (old.fee_basis_points, old.fee_fixed, old.fee_bearer))
  execute function keep_event_fees();
