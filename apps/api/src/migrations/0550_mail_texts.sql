-- Texts that organisers add to mails to buyers: a row of an organiser for all of its events, and rows of events that have texts of their own.
create table mail_text (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  -- null for the organiser's
  event_id uuid references event on delete cascade,
  -- {mail: {language: {introduction, closing}}}
  texts jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null
);
create unique index mail_text_client on mail_text (client_id) where event_id is null;
create unique index mail_text_event on mail_text (event_id) where event_id is not null;
alter table mail_text enable row level security;
create policy vh_service on mail_text to vh_service using (true) with check (true);
-- members of chosen events read what their events have of the organiser, and change the events' own alone
create policy vh_tenant on mail_text to vh_tenant
  using (case when event_id is null then client_id = any ((select vh_known_clients())::uuid[])
    else event_id = any ((select vh_events())::uuid[]) end)
  with check (case when event_id is null then client_id = any ((select vh_clients())::uuid[])
    else event_id = any ((select vh_events())::uuid[]) end);
