-- Lists as files, written in the background with the rights that who asked has by then. Files lie in the database, so that
-- every process can hand them out and goes on where another ended.
create table export_job (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  -- of the request: repeats answer the same export
  key text not null,
  list text not null check (list in ('orders', 'buyers', 'events', 'clients', 'guests')),
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
  unique (owner_id, key),
  constraint export_job_failure check ((state = 'failed') = (failure is not null)),
  constraint export_job_turn check (state <> 'running' or (run_id is not null and lease_until is not null))
);
create index export_job_owner on export_job (owner_id, created_at desc);
create index export_job_open on export_job (created_at) where state in ('waiting', 'running');
create index export_job_expiry on export_job (expires_at);

create table export_part (
  export_id uuid not null references export_job on delete cascade,
  number int not null,
  content bytea not null,
  primary key (export_id, number)
);
-- files are packed, or read once: not worth the time to pack them again
alter table export_part alter column content set storage external;

alter table export_job enable row level security;
create policy vh_service on export_job to vh_service using (true) with check (true);
create policy vh_tenant on export_job to vh_tenant
  using (owner_id::text = (select nullif(current_setting('vh.user', true), '')))
  with check (owner_id::text = (select nullif(current_setting('vh.user', true), '')));
alter table export_part enable row level security;
create policy vh_service on export_part to vh_service using (true) with check (true);
-- written by the worker alone
create policy vh_tenant on export_part to vh_tenant
  using (exists (select from export_job x where x.id = export_part.export_id)) with check (false);
