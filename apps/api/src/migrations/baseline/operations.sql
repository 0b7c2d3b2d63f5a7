-- What operators did, and released areas.

-- What the operations of /admin/deploy did. Append-only.
create table operation_log (
  id uuid primary key,
  operation text not null,
  dry_run boolean not null,
  user_id uuid references app_user,
  user_name text not null default '',
  at timestamptz not null,
  -- how long it took, milliseconds
  took_ms int not null check (took_ms >= 0),
  checked int not null,
  changed int not null,
  -- {code, ids...} each; at most the first thousand, `problem_count` counts all
  problems jsonb not null,
  problem_count int not null
);
create index operation_log_at on operation_log (at desc, id);
alter table operation_log enable row level security;
create policy vh_service on operation_log to vh_service using (true) with check (true);
create policy vh_tenant on operation_log to vh_tenant using (false) with check (false);

-- Who opened a released version of an area, and who met an error in it: a new version that fails for too many people is
-- taken back by itself.
create table area_outcome (
  area text not null,
  version text not null,
  user_id uuid not null references app_user on delete cascade,
  opened_at timestamptz not null,
  failed_at timestamptz,
  failed_page text,
  failed_message text,
  primary key (area, version, user_id)
);
create index area_outcome_user on area_outcome (user_id);
alter table area_outcome enable row level security;
create policy vh_service on area_outcome to vh_service using (true) with check (true);
create policy vh_tenant on area_outcome to vh_tenant using (false) with check (false);
