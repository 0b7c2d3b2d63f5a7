-- A new event begins with what its client pays in the event's currency, or with what another of the client's events does
-- that it is a copy of.
create or replace function keep_event_fees() returns trigger language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' and (
    exists (select from client c where c.id = new.client_id
      and (new.fee_basis_points, new.fee_bearer) = (c.fee_basis_points, c.fee_bearer)
      and new.fee_fixed = coalesce((select f.amount from client_fixed_fee f
        where f.client_id = c.id and f.currency = new.currency), 0))
    or exists (select from event e where e.client_id = new.client_id
      and (new.fee_basis_points, new.fee_fixed, new.fee_bearer) = (e.fee_basis_points, e.fee_fixed, e.fee_bearer)))
  then
    return new;
  end if;
  raise exception 'the fees of an event are set by the platform' using errcode = 'insufficient_privilege';
end $$;
