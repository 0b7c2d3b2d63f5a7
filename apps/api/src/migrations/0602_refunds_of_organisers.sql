-- Refunds of direct payments, which the organiser sends to the buyer: they stay on the list until somebody marks them as sent.
create table organiser_refund (
  refund_id uuid primary key references refund on delete cascade,
  order_id uuid not null references customer_order on delete cascade,
  client_id uuid not null references client,
  event_id uuid not null references event,
  -- minor units
  amount int not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid references app_user on delete set null,
  check (sent_by is null or sent_at is not null)
);
create index organiser_refund_open on organiser_refund (client_id, created_at) where sent_at is null;
create index organiser_refund_order on organiser_refund (order_id);
create index organiser_refund_event on organiser_refund (event_id);
create index organiser_refund_sent_by on organiser_refund (sent_by);
alter table organiser_refund enable row level security;
create policy vh_service on organiser_refund to vh_service using (true) with check (true);
create policy vh_tenant on organiser_refund to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));
