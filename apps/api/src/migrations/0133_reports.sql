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

create table report_recipient (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  email text not null,
  -- asked for no more; stays, so that the address is not simply put in again
  stopped_at timestamptz,
  unique (report_id, email)
);

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
  unique (report_id, from_day),
  constraint report_run_days check (from_day <= to_day),
  constraint report_run_file check ((file is null) = (file_name is null))
);

alter table report enable row level security;
create policy vh_service on report to vh_service using (true) with check (true);
create policy vh_tenant on report to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[]))
  with check (client_id = any ((select vh_clients())::uuid[]));
alter table report_recipient enable row level security;
create policy vh_service on report_recipient to vh_service using (true) with check (true);
create policy vh_tenant on report_recipient to vh_tenant
  using (exists (select from report x where x.id = report_recipient.report_id))
  with check (exists (select from report x where x.id = report_recipient.report_id));
-- written by the worker alone
alter table report_run enable row level security;
create policy vh_service on report_run to vh_service using (true) with check (true);
create policy vh_tenant on report_run to vh_tenant
  using (exists (select from report x where x.id = report_run.report_id)) with check (false);
