-- Campaigns.

-- News to buyers who want them. A campaign chooses its recipients once, when it begins; from then on each of them has a row
-- that says what became of their message.
create table campaign (
  id uuid primary key,
  name text not null check (name <> ''),
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped', 'failed')),
  -- campaignContent and segment of the contract
  content jsonb not null,
  segment jsonb not null,
  -- hours of the day at home in which messages go out; null for any
  hours_from int check (hours_from between 0 and 23),
  hours_until int,
  starts_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- how many it goes to; null before it began
  recipients int,
  -- why it came to a halt
  failure text,
  failure_detail text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null,
  check (hours_until between 1 and 24 and hours_from < hours_until),
  constraint campaign_scheduled check (state = 'draft' or starts_at is not null),
  constraint campaign_begun check ((state in ('draft', 'scheduled')) or started_at is not null and recipients is not null),
  constraint campaign_halted check ((state = 'failed') = (failure is not null)),
  constraint campaign_hours check ((hours_from is null) = (hours_until is null))
);
create index campaign_due on campaign (starts_at) where state = 'scheduled';
create index campaign_sending on campaign (channel, started_at) where state = 'sending';
create index campaign_updated on campaign (updated_at desc, id);
alter table campaign enable row level security;
create policy vh_service on campaign to vh_service using (true) with check (true);
create policy vh_tenant on campaign to vh_tenant using (false) with check (false);

create table campaign_recipient (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references campaign on delete cascade,
  -- null once the buyer was erased
  buyer_id uuid references buyer on delete set null,
  name text not null,
  -- an e-mail address, or country and number in digits; '' once the buyer was erased
  address text not null,
  language text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'withheld')),
  failure text,
  detail text not null default '',
  attempts int not null default 0,
  next_try_at timestamptz not null,
  -- by whom it is being sent: a claim that is old says that its process died, and nobody knows whether the message went
  claimed_at timestamptz,
  provider text,
  -- what the provider calls the message
  provider_id text,
  -- short messages that were paid for
  parts int,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  unsubscribed_at timestamptz,
  constraint campaign_recipient_claimed check ((state = 'sending') = (claimed_at is not null))
);
-- the same address once, whoever shares it
create unique index campaign_recipient_once on campaign_recipient (campaign_id, address) where address <> '';
create index campaign_recipient_state on campaign_recipient (campaign_id, state, id);
create index campaign_recipient_line on campaign_recipient (campaign_id, next_try_at, id) where state = 'waiting';
create index campaign_recipient_claim on campaign_recipient (claimed_at) where state = 'sending';
create unique index campaign_recipient_provider on campaign_recipient (provider, provider_id) where provider_id is not null;
create index campaign_recipient_buyer on campaign_recipient (buyer_id) where buyer_id is not null;
create index campaign_recipient_address on campaign_recipient (campaign_id, address text_pattern_ops);
create index campaign_recipient_stopped on campaign_recipient (unsubscribed_at) where unsubscribed_at is not null;
alter table campaign_recipient enable row level security;
create policy vh_service on campaign_recipient to vh_service using (true) with check (true);
create policy vh_tenant on campaign_recipient to vh_tenant using (false) with check (false);

-- How much of what may be sent in a minute is left; its lock keeps processes to one pace.
create table marketing_pace (
  channel text primary key check (channel in ('email', 'sms', 'whatsapp')),
  remaining double precision not null,
  at timestamptz not null
);
alter table marketing_pace enable row level security;
create policy vh_service on marketing_pace to vh_service using (true) with check (true);
create policy vh_tenant on marketing_pace to vh_tenant using (false) with check (false);
