-- Check-in, content, settings, visitors, messages (product 8, 12, 13).
create table scanner (
  id uuid primary key,
  name text not null,
  gate text not null default '',
  status text not null default 'active' check (status in ('active','revoked'))
);
create table scanner_user (
  scanner_id uuid not null references scanner on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (scanner_id, user_id)
);
create table scanner_event (
  scanner_id uuid not null references scanner on delete cascade,
  event_id uuid not null references event on delete cascade,
  primary key (scanner_id, event_id)
);

-- Every scan, admitted or not. The nonce is the device's: the same scan sent twice is one scan.
create table checkin (
  id uuid primary key,
  nonce text not null unique,
  event_id uuid not null references event,
  scanner_id uuid not null references scanner,
  ticket_id uuid references ticket,
  direction text not null check (direction in ('entry','exit')),
  verdict text not null check (verdict in ('admitted','exited','already_in','not_inside','wrong_event','void','unknown','forged')),
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index checkin_event on checkin (event_id, at);
create index checkin_ticket on checkin (ticket_id, at) where ticket_id is not null;

create table page (
  id uuid primary key,
  slug text not null unique,
  position int not null default 0,
  is_primary_menu_page boolean not null default false,
  is_footer_page boolean not null default false,
  state text not null default 'draft' check (state in ('draft','published')),
  updated_at timestamptz not null default now()
);
create table page_translation (
  page_id uuid not null references page on delete cascade,
  language text not null,
  title text not null,
  description text not null default '',
  -- sanitised on write
  html text not null,
  primary key (page_id, language)
);

-- Settings in groups: general, design, deploy, checkout, mail...
create table setting (
  section text not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (section, name)
);

-- Visitors are counted by a hash that is salted per day; the salt is deleted after its day.
create table visitor_salt (day date primary key, salt bytea not null);
create table visitor_day (
  event_id uuid not null references event on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (event_id, day, visitor)
);
create table visitor_total (
  event_id uuid primary key references event on delete cascade,
  total int not null default 0
);

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
  order_id uuid references customer_order,
  state text not null default 'queued' check (state in ('queued','sent','outbox','failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index message_order on message (order_id);
create index message_state on message (state, created_at);
-- one confirmation an order, however often the job runs
create unique index message_once on message (order_id, kind) where kind = 'order-confirmation';
