-- Mails, and who wants none.

-- Mail that was written; without a configured server it stays here for staff to read.
create table message (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  -- file names and how to make them again, e.g. [{"tickets": "<order id>"}]
  attachments jsonb not null default '[]',
  order_id uuid,
  state text not null default 'queued' check (state in ('queued', 'sent', 'outbox', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- What opens something (links with tokens, pick-up codes) is kept apart from the words of a mail, sealed under the
  -- application's secret, until the mail is sent. Old words are emptied: emptied_at says when.
  sealed text,
  emptied_at timestamptz
);
create index message_order on message (order_id);
create index message_state on message (state, created_at);
-- one confirmation an order, however often the job runs
create unique index message_once on message (order_id, kind) where kind = 'order-confirmation';
create index message_by_recipient on message (recipient text_pattern_ops, id);
-- Staff read the outbox newest first, by what became of a message, and by whom it was for. Ids rise with time.
create index message_by_state on message (state, created_at, id);
create index message_by_time on message (created_at, id);
create index message_by_kind on message (kind, created_at, id);
create index message_to_empty on message (created_at) where emptied_at is null;
-- Whose mail is next is decided by how many of theirs wait already.
create index message_waiting_by_recipient on message (lower(recipient), created_at, id) where state = 'queued';
alter table message enable row level security;
create policy vh_service on message to vh_service using (true) with check (true);

-- Mailboxes whose owner did something that only they could: followed a link that was mailed to them. Kept as
-- sha256 of email_identity.
create table email_proof (
  mailbox bytea primary key,
  proved_at timestamptz not null
);
alter table email_proof enable row level security;
create policy vh_service on email_proof to vh_service using (true) with check (true);
create policy vh_tenant on email_proof to vh_tenant using (false) with check (false);

-- How many mails went to a mailbox that nobody proved, or were caused from a network, since a moment.
create table mail_budget (
  key bytea primary key,
  since timestamptz not null,
  mails int not null
);
create index mail_budget_since on mail_budget (since);
alter table mail_budget enable row level security;
create policy vh_service on mail_budget to vh_service using (true) with check (true);
create policy vh_tenant on mail_budget to vh_tenant using (false) with check (false);

-- Mails that were not written because their mailbox had enough; the order's page says so.
create table withheld_mail (
  order_id uuid not null,
  kind text not null,
  at timestamptz not null,
  primary key (order_id, kind)
);
alter table withheld_mail enable row level security;
create policy vh_service on withheld_mail to vh_service using (true) with check (true);
create policy vh_tenant on withheld_mail to vh_tenant using (false) with check (false);

-- Addresses that are never written to by a channel, whatever their owners said: nobody has them, or the provider bars them.
create table marketing_suppression (
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  address text not null check (address <> ''),
  reason text not null,
  at timestamptz not null,
  detail text not null default '',
  -- Addresses that their owners or providers barred are the same under every spelling of the mailbox; one that nobody has is
  -- that address alone.
  mailbox text generated always as ( case when channel = 'email' and reason = 'barred' then email_identity(address)
    else address end) stored,
  primary key (channel, address),
  constraint marketing_suppression_reason check (reason in ('no_such_address', 'barred'))
);
create index marketing_suppression_newest on marketing_suppression (channel, at desc, address);
create index marketing_suppression_address on marketing_suppression (channel, address text_pattern_ops);
create index marketing_suppression_mailbox on marketing_suppression (channel, mailbox);
alter table marketing_suppression enable row level security;
create policy vh_service on marketing_suppression to vh_service using (true) with check (true);
create policy vh_tenant on marketing_suppression to vh_tenant using (false) with check (false);

-- What the owner of a mailbox said about news by e-mail by links that were mailed there; `mailbox` is its email_identity.
create table news_mailbox (
  mailbox text primary key,
  -- what the link of the mail names
  id uuid not null default gen_random_uuid() unique,
  -- where the question went, as it was written
  email text not null default '',
  language text not null default 'en',
  asked_at timestamptz,
  confirmed_at timestamptz,
  refused_at timestamptz
);
alter table news_mailbox enable row level security;
create policy vh_service on news_mailbox to vh_service using (true) with check (true);
create policy vh_tenant on news_mailbox to vh_tenant using (false) with check (false);
