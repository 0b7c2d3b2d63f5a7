-- Records of buyers that were put together: what the one that went was, and what came from it, so that it can be told and
-- taken back. Orders are not touched: addresses go from one record to the other, and the orders follow their addresses.
create table buyer_merge (
  id uuid primary key,
  -- the one that stayed
  buyer_id uuid not null references buyer on delete cascade,
  -- the one that went; its old addresses lead to the one that stayed
  merged_id uuid not null,
  -- its row as it was
  record jsonb not null,
  emails text[] not null,
  notes uuid[] not null,
  consents uuid[] not null,
  -- the refusal that was written down where one of both wanted no news
  refusal uuid,
  merged_by uuid references app_user on delete set null,
  at timestamptz not null
);
create index buyer_merge_buyer on buyer_merge (buyer_id, at desc);
create index buyer_merge_merged on buyer_merge (merged_id);

alter table buyer_consent drop constraint buyer_consent_source_check;
alter table buyer_consent add constraint buyer_consent_source_check
  check (source in ('staff', 'unsubscribe', 'merge'));

alter table buyer_merge enable row level security;
create policy vh_service on buyer_merge to vh_service using (true) with check (true);
create policy vh_tenant on buyer_merge to vh_tenant using (false) with check (false);
