-- Lists as somebody likes to see them: a name for what stands in the address. Each person has their own.
create table saved_view (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- the path of the list
  list text not null check (length(list) <= 200),
  name text not null check (length(name) between 1 and 60),
  -- what stands in the address after the question mark
  query text not null check (length(query) <= 2000),
  position int not null,
  is_default boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null,
  -- two tabs that save under one name at once end here
  unique (user_id, list, name)
);
-- one list opens in one way
create unique index saved_view_default on saved_view (user_id, list) where is_default;

alter table saved_view enable row level security;
create policy vh_service on saved_view to vh_service using (true) with check (true);
create policy vh_tenant on saved_view to vh_tenant
  using (user_id::text = (select nullif(current_setting('vh.user', true), '')))
  with check (user_id::text = (select nullif(current_setting('vh.user', true), '')));
