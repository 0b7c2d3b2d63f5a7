-- Drafts of events and guest lists.

-- A form that somebody is still writing, as one document: for a new event, or of changes to one that there is.
create table event_draft (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  -- of changes to an event there is one draft, so that two people can't write two
  event_id uuid unique references event on delete cascade,
  -- the version of the event that it began with
  event_version int,
  form jsonb not null,
  version int not null default 1,
  saved_at timestamptz not null,
  saved_by uuid references app_user on delete set null,
  preview_version int not null default 0
);
create index event_draft_client on event_draft (client_id, saved_at desc);
alter table event_draft enable row level security;
create policy vh_service on event_draft to vh_service using (true) with check (true);
-- of the own clients, and of events that somebody is assigned to
create policy vh_tenant on event_draft to vh_tenant
  using ((client_id = any ((select vh_clients())::uuid[])) or (event_id = any ((select vh_events())::uuid[])))
  with check ((client_id = any ((select vh_clients())::uuid[])) or (event_id = any ((select vh_events())::uuid[])));

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
