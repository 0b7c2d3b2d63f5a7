-- How tickets look: a row of an organiser for all of its events, and rows of events that have a layout of their own.
create table ticket_layout (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  -- null for the organiser's
  event_id uuid references event on delete cascade,
  logo_id uuid references picture,
  -- #rrggbb; '' for the platform's own
  accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$'),
  -- {language: text}
  notes jsonb not null default '{}',
  hidden text[] not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null
);
create unique index ticket_layout_client on ticket_layout (client_id) where event_id is null;
create unique index ticket_layout_event on ticket_layout (event_id) where event_id is not null;
create index ticket_layout_logo on ticket_layout (logo_id) where logo_id is not null;
alter table ticket_layout enable row level security;
create policy vh_service on ticket_layout to vh_service using (true) with check (true);
-- members of chosen events read what their events have of the organiser, and change the events' own alone
create policy vh_tenant on ticket_layout to vh_tenant
  using (case when event_id is null then client_id = any ((select vh_known_clients())::uuid[])
    else event_id = any ((select vh_events())::uuid[]) end)
  with check (case when event_id is null then client_id = any ((select vh_clients())::uuid[])
    else event_id = any ((select vh_events())::uuid[]) end);
