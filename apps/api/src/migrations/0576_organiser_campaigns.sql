-- Marketing mails of organisers are campaigns with a client; those of the platform have none.
-- small table: campaigns are some hundreds
alter table campaign add column client_id uuid references client on delete cascade;
-- {followers, buyers, eventIds, since, languages} of an organiser's mail; null for campaigns of the platform
alter table campaign add column audience jsonb;
-- how an organiser's mail came to be: written by a person, or made when events were published
alter table campaign add column origin text not null default 'written';
-- where replies go, kept when it begins; '' for the address of the settings
alter table campaign add column reply_to text not null default '';
drop policy vh_tenant on campaign;
create policy vh_tenant on campaign
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));
drop policy vh_tenant on campaign_recipient;
create policy vh_tenant on campaign_recipient
  using (campaign_id in (select x.id from campaign x)) with check (campaign_id in (select x.id from campaign x));

-- small table: campaigns are some hundreds
create index campaign_client on campaign (client_id, updated_at desc, id) where client_id is not null;

-- Mailboxes that want no marketing of one organiser, whatever was agreed to before.
create table organiser_refusal (
  client_id uuid not null references client on delete cascade,
  -- email_identity of the address
  mailbox text not null,
  refused_at timestamptz not null,
  primary key (client_id, mailbox)
);
create index organiser_refusal_mailbox on organiser_refusal (mailbox);
alter table organiser_refusal enable row level security;
create policy vh_service on organiser_refusal to vh_service using (true) with check (true);
create policy vh_tenant on organiser_refusal to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

-- Organisers whose followers get no mail when new events are published.
create table organiser_marketing (
  client_id uuid primary key references client on delete cascade,
  announces_events boolean not null
);
alter table organiser_marketing enable row level security;
create policy vh_service on organiser_marketing to vh_service using (true) with check (true);
create policy vh_tenant on organiser_marketing to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

-- Events that were published for the first time while their organiser had followers.
create table event_announcement (
  event_id uuid primary key references event on delete cascade,
  noted_at timestamptz not null,
  -- when a mail was made of it, or nothing was to be said any more; null while it waits
  settled_at timestamptz
);
create index event_announcement_waiting on event_announcement (noted_at) where settled_at is null;
alter table event_announcement enable row level security;
create policy vh_service on event_announcement to vh_service using (true) with check (true);
create policy vh_tenant on event_announcement to vh_tenant using (false) with check (false);
