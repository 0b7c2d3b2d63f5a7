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
