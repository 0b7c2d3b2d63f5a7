-- The guest list of an event: people with tickets that nobody paid for (product 4). Each has an order of their own.
create table guest (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  order_id uuid not null unique references customer_order,
  -- whose places the tickets took, where they were kept back for guests before
  block_id uuid references inventory_block on delete set null,
  reason text not null check (reason in ('guest', 'press', 'artist', 'sponsor', 'staff', 'prize', 'other')),
  note text not null default '',
  invited_by uuid references app_user on delete set null,
  invited_at timestamptz not null,
  revoked_by uuid references app_user on delete set null,
  revoked_at timestamptz
);
create index guest_event on guest (event_id, invited_at desc, id);

alter table guest enable row level security;
create policy vh_service on guest to vh_service using (true) with check (true);
create policy vh_tenant on guest to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));
