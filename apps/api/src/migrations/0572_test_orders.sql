-- Orders that staff make to try an event before it is published. They stand apart from orders, so that nothing counts them.
create table test_order (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  number text not null unique,
  language text not null,
  currency text not null,
  total int not null check (total >= 0),
  -- [{ticketTypeId, typeName, quantity, price, total, codes}], as the order was made; minor units
  lines jsonb not null,
  created_by uuid not null references app_user on delete cascade,
  created_at timestamptz not null
);
create index test_order_event on test_order (event_id, created_at);
create index test_order_created_by on test_order (created_by);
alter table test_order enable row level security;
create policy vh_service on test_order to vh_service using (true) with check (true);
create policy vh_tenant on test_order to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));
