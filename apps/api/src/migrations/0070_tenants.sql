/*
 * A second wall around what belongs to clients. Calls of organisers, account managers and contractors work as
 * `vh_tenant`, who sees the rows of the clients and events named by `vh.clients` and `vh.user`, and none where nothing
 * is named. The service's own role keeps seeing everything by a policy that the planner folds away, since a managed
 * server may refuse to make roles that bypass policies. The owner of the schema is not held by them.
 */
do $$
begin
  perform pg_advisory_xact_lock(hashtext('velvet-hall-roles'));
  if not exists (select from pg_roles where rolname = 'vh_tenant') then
    create role vh_tenant nologin;
  end if;
  -- may become the tenant, but is none by itself: the tenant's policies are not even looked at for the service. Where
  -- an operator has made the role and lets nobody change it, they are, and folded away all the same.
  if (select rolinherit from pg_roles where rolname = 'vh_service') then
    begin
      alter role vh_service noinherit;
    exception when insufficient_privilege then null;
    end;
  end if;
  if not pg_has_role('vh_service', 'vh_tenant', 'member') then
    grant vh_tenant to vh_service;
  end if;
end $$;

grant usage on schema public to vh_tenant;
grant select, insert, update, delete on all tables in schema public to vh_tenant;
grant usage, select on all sequences in schema public to vh_tenant;
alter default privileges in schema public grant select, insert, update, delete on tables to vh_tenant;
alter default privileges in schema public grant usage, select on sequences to vh_tenant;
revoke update, delete on audit_log from vh_tenant;

-- The clients of the present call; none where it names none.
create function vh_clients() returns uuid[] language sql stable parallel safe
return coalesce(nullif(current_setting('vh.clients', true), '')::uuid[], '{}'::uuid[]);

-- Events of these clients, those they have a share in, and those that the user is assigned to. As the owner: the
-- policies of these very tables ask it.
create function vh_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(
    select id from event where client_id = any(vh_clients())
    union select event_id from event_share where client_id = any(vh_clients())
    union select event_id from event_assignment
      where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;

-- The few among them that are others': of the own ones, the client's id tells.
create function vh_lent_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(
    select event_id from event_share where client_id = any(vh_clients())
    union select event_id from event_assignment
      where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;

-- Whose names may be read: the clients themselves, and who owns events that are seen.
create function vh_known_clients() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select vh_clients() || array(select distinct client_id from event where id = any(vh_events()))
$$;

-- Addresses must be free among all events, not only among those that are seen.
alter function refuse_old_event_slugs() security definer set search_path = public, pg_temp;
alter function keep_event_slug() security definer set search_path = public, pg_temp;
alter function bury_event() security definer set search_path = public, pg_temp;

-- What is asked of a row, by table. Arrays are made once a statement; rows of parts are seen where the whole is, by the
-- policy of its own table.
create table pg_temp.wall (name text primary key, condition text not null, kept text);
insert into pg_temp.wall (name, condition) values
  ('client', 'id = any ((select vh_known_clients())::uuid[])'),
  ('client_member', 'client_id = any ((select vh_clients())::uuid[])'),
  ('manager_client', 'client_id = any ((select vh_clients())::uuid[])'),
  ('code', 'client_id = any ((select vh_clients())::uuid[])'),
  ('device', 'client_id = any ((select vh_clients())::uuid[])'),
  ('event', 'client_id = any ((select vh_clients())::uuid[]) or id = any ((select vh_lent_events())::uuid[])'),
  ('event_member', 'combined_id = any ((select vh_events())::uuid[])'),
  ('customer_order', 'exists (select from order_line x where x.order_id = customer_order.id)'),
  ('message', 'exists (select from order_line x where x.order_id = message.order_id)');
insert into pg_temp.wall (name, condition)
  select t, 'event_id = any ((select vh_events())::uuid[])' from unnest(array[
    'event_translation', 'event_old_slug', 'event_tag', 'event_media', 'event_share', 'event_assignment', 'quota',
    'ticket_type', 'hold', 'order_line', 'ticket', 'scanner_event', 'checkin', 'visitor_day', 'visitor_total',
    'visitor_count', 'inventory_block', 'event_seat', 'refund_run', 'question', 'waiting_line', 'waiting_entry']) t;
insert into pg_temp.wall (name, condition)
  select part, format('exists (select from %1$s x where x.%2$s = %3$s.%4$s)', whole, key, part, link) from (values
    ('ticket_type_quota', 'ticket_type_id', 'ticket_type', 'id'),
    ('quota_channel', 'quota_id', 'quota', 'id'),
    ('code_ticket_type', 'code_id', 'code', 'id'),
    ('code_use', 'code_id', 'code', 'id'),
    ('question_ticket_type', 'question_id', 'question', 'id'),
    ('waiting_entry_type', 'entry_id', 'waiting_entry', 'id'),
    ('waiting_reserve', 'entry_id', 'waiting_entry', 'id'),
    ('waiting_offer', 'entry_id', 'waiting_entry', 'id'),
    ('refund_run_order', 'run_id', 'refund_run', 'id'),
    ('order_attendee', 'order_line_id', 'order_line', 'id'),
    ('order_event', 'order_id', 'order_line', 'order_id'),
    ('order_answer', 'order_id', 'order_line', 'order_id'),
    ('payment', 'order_id', 'order_line', 'order_id'),
    ('refund', 'order_id', 'order_line', 'order_id'),
    ('document', 'order_id', 'order_line', 'order_id'),
    ('refund_line', 'ticket_id', 'ticket', 'id'),
    ('payment_dispute', 'order_id', 'order_line', 'order_id'),
    ('ledger_transaction', 'order_id', 'order_line', 'order_id'),
    ('ledger_entry', 'transaction_id', 'ledger_transaction', 'id')) parts (part, link, whole, key);
-- no row of these is ever a tenant's business: secrets, and what only the house and its providers handle
insert into pg_temp.wall (name, condition)
  select t, 'false' from unnest(array[
    'bank_transfer', 'bank_statement', 'bank_line', 'bank_return', 'payment_callback', 'sandbox_payment', 'collect_link',
    'signing_key', 'operation_log', 'cart_handover', 'second_factor', 'recovery_code', 'login_challenge', 'passkey',
    'passkey_challenge', 'device_challenge', 'email_change', 'unknown_login', 'visitor_salt']) t;

-- an event is not given to a client whom the tenant does not know
update pg_temp.wall set kept = 'client_id = any ((select vh_known_clients())::uuid[])' where name = 'event';

do $$
declare w record;
begin
  for w in select * from pg_temp.wall loop
    execute format('alter table %I enable row level security', w.name);
    execute format('create policy vh_service on %I to vh_service using (true) with check (true)', w.name);
    execute format('create policy vh_tenant on %I to vh_tenant using (%s) with check (%s)',
      w.name, w.condition, coalesce(w.kept, w.condition));
  end loop;
end $$;

drop table pg_temp.wall;
