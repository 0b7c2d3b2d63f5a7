-- Visitors, sums of sales, exports and reports.

-- Visitors are counted by a hash that is salted per day; the salt is deleted after its day.
create table visitor_salt (
  day date primary key,
  salt bytea not null
);
alter table visitor_salt enable row level security;
create policy vh_service on visitor_salt to vh_service using (true) with check (true);
create policy vh_tenant on visitor_salt to vh_tenant using (false) with check (false);

create table visitor_day (
  event_id uuid not null references event on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (event_id, day, visitor)
);
alter table visitor_day enable row level security;
create policy vh_service on visitor_day to vh_service using (true) with check (true);
create policy vh_tenant on visitor_day to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table visitor_count (
  event_id uuid not null references event on delete cascade,
  day date not null,
  visitors int not null default 0 check (visitors >= 0),
  primary key (event_id, day)
);
alter table visitor_count enable row level security;
create policy vh_service on visitor_count to vh_service using (true) with check (true);
create policy vh_tenant on visitor_count to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table visitor_total (
  event_id uuid primary key references event on delete cascade,
  total int not null default 0
);
alter table visitor_total enable row level security;
create policy vh_service on visitor_total to vh_service using (true) with check (true);
create policy vh_tenant on visitor_total to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- What was sold of each event in all, beside the orders: lists of clients and start pages add these up instead of all
-- orders there ever were. Sales wait for no sum: they note their events, and a worker makes the sums anew.
create table event_sale (
  event_id uuid not null references event on delete cascade,
  channel text not null,
  currency text not null,
  tickets bigint not null,
  -- minor units
  gross bigint not null,
  fees bigint not null,
  refunded bigint not null,
  complimentary bigint not null default 0,
  returned bigint not null default 0,
  primary key (event_id, channel, currency)
);
alter table event_sale enable row level security;
create policy vh_service on event_sale to vh_service using (true) with check (true);
create policy vh_tenant on event_sale to vh_tenant
  using (exists (select from event x where x.id = event_sale.event_id))
  with check (exists (select from event x where x.id = event_sale.event_id));

-- Tickets by the day they were sold on.
create table event_sale_day (
  day date not null,
  event_id uuid not null references event on delete cascade,
  tickets bigint not null,
  primary key (day, event_id)
);
create index event_sale_day_event on event_sale_day (event_id);
alter table event_sale_day enable row level security;
create policy vh_service on event_sale_day to vh_service using (true) with check (true);
create policy vh_tenant on event_sale_day to vh_tenant
  using (exists (select from event x where x.id = event_sale_day.event_id))
  with check (exists (select from event x where x.id = event_sale_day.event_id));

-- Events whose sums have to be made anew. Only added to by sales, so that nobody waits for anybody.
create table event_sale_touched (
  id bigint generated always as identity primary key,
  event_id uuid not null
);
create index event_sale_touched_event on event_sale_touched (event_id);
alter table event_sale_touched enable row level security;
create policy vh_service on event_sale_touched to vh_service using (true) with check (true);
create policy vh_tenant on event_sale_touched to vh_tenant
  using (exists (select from event x where x.id = event_sale_touched.event_id))
  with check (exists (select from event x where x.id = event_sale_touched.event_id));

-- A cart that another site's page hands to the shop: for a moment, and once.
create table cart_handover (
  -- sha256 of the code in the address
  code bytea primary key,
  -- the cart's token, sealed under the application's secret
  sealed_token text not null,
  expires_at timestamptz not null,
  -- Who took a cart over may ask for the answer again for a moment, since answers get lost on their way.
  -- sha256 of a secret of the browser that took it
  taker bytea,
  -- the token of the cart that it went into, sealed under the application's secret
  sealed_result text,
  constraint cart_handover_taken check ((taker is null) = (sealed_result is null))
);
create index cart_handover_due on cart_handover (expires_at);
alter table cart_handover enable row level security;
create policy vh_service on cart_handover to vh_service using (true) with check (true);
create policy vh_tenant on cart_handover to vh_tenant using (false) with check (false);

-- Lists as files, written in the background with the rights that who asked has by then. Files lie in the database, so that
-- every process can hand them out and goes on where another ended.
create table export_job (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  -- of the request: repeats answer the same export
  key text not null,
  list text not null,
  -- the filters, as the list's own call takes them
  filter jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int,
  size bigint not null default 0,
  parts int not null default 0,
  failure text check (failure in ('forbidden', 'too_long', 'broken')),
  -- whose rows are in it; null when it was everybody's
  reach uuid[],
  -- which turn writes it, and until when it is believed to be at it
  run_id uuid,
  lease_until timestamptz,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- who asks for a file does so in the roles of an area, and gets what these may see
  roles text[],
  constraint export_job_failure check ((state = 'failed') = (failure is not null)),
  constraint export_job_turn check (state <> 'running' or run_id is not null and lease_until is not null),
  unique (owner_id, key),
  check (list in ('orders', 'buyers', 'events', 'clients', 'guests', 'recipients', 'payouts', 'messages', 'receipts',
    'audit', 'users', 'places', 'devices', 'shifts', 'transfers', 'codes', 'waiting', 'suppressions', 'due'))
);
create index export_job_owner on export_job (owner_id, created_at desc);
create index export_job_open on export_job (created_at) where state in ('waiting', 'running');
create index export_job_expiry on export_job (expires_at);
alter table export_job enable row level security;
create policy vh_service on export_job to vh_service using (true) with check (true);
create policy vh_tenant on export_job to vh_tenant
  using (owner_id::text = (select nullif(current_setting('vh.user', true), '')))
  with check (owner_id::text = (select nullif(current_setting('vh.user', true), '')));

create table export_part (
  export_id uuid not null references export_job on delete cascade,
  number int not null,
  content bytea not null,
  primary key (export_id, number)
);
alter table export_part alter column content set storage external;
alter table export_part enable row level security;
create policy vh_service on export_part to vh_service using (true) with check (true);
-- written by the worker alone
create policy vh_tenant on export_part to vh_tenant
  using (exists (select from export_job x where x.id = export_part.export_id)) with check (false);

-- Figures that are mailed now and then to people without a login. A report is of one event, of one client, or, without
-- either, of all that the house sells; it is made with the rights of whoever saved it last.
create table report (
  id uuid primary key,
  name text not null check (name <> ''),
  -- of an event, its client's
  client_id uuid references client on delete cascade,
  event_id uuid references event on delete cascade,
  every text not null check (every in ('daily', 'weekly', 'monthly')),
  -- 1 is Monday
  weekday int not null check (weekday between 1 and 7),
  month_day int not null check (month_day between 1 and 28),
  -- of the house's day
  hour int not null check (hour between 0 and 23),
  language text not null,
  format text not null check (format in ('mail', 'csv', 'xlsx')),
  -- stopped: whoever set it up may not any more
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  owner_id uuid references app_user on delete set null,
  next_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null,
  constraint report_event_of_client check (event_id is null or client_id is not null)
);
create index report_due on report (next_at) where state = 'active';
create index report_client on report (client_id);
create index report_event on report (event_id) where event_id is not null;
alter table report enable row level security;
create policy vh_service on report to vh_service using (true) with check (true);
create policy vh_tenant on report to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table report_recipient (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  email text not null,
  -- asked for no more; stays, so that the address is not simply put in again
  stopped_at timestamptz,
  unique (report_id, email)
);
alter table report_recipient enable row level security;
create policy vh_service on report_recipient to vh_service using (true) with check (true);
create policy vh_tenant on report_recipient to vh_tenant
  using (exists (select from report x where x.id = report_recipient.report_id))
  with check (exists (select from report x where x.id = report_recipient.report_id));

-- What was sent: the days of a report are told once, whatever is repeated.
create table report_run (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  from_day date not null,
  to_day date not null,
  at timestamptz not null,
  recipients int not null,
  -- the table beside the mail
  file bytea,
  file_name text,
  constraint report_run_days check (from_day <= to_day),
  constraint report_run_file check ((file is null) = (file_name is null)),
  unique (report_id, from_day)
);
alter table report_run enable row level security;
create policy vh_service on report_run to vh_service using (true) with check (true);
-- written by the worker alone
create policy vh_tenant on report_run to vh_tenant
  using (exists (select from report x where x.id = report_run.report_id)) with check (false);
