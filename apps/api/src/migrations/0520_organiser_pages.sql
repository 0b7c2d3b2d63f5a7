-- Public pages of organisers, and who follows them by e-mail.
create table organiser_page (
  client_id uuid primary key references client on delete cascade,
  slug text not null unique,
  is_published boolean not null default false,
  -- #rrggbb; '' for the site's own
  accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$'),
  logo_id uuid references picture,
  cover_id uuid references picture,
  email text not null default '',
  phone text not null default '',
  -- {kind: address}
  links jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null
);
create index organiser_page_logo on organiser_page (logo_id) where logo_id is not null;
create index organiser_page_cover on organiser_page (cover_id) where cover_id is not null;
alter table organiser_page enable row level security;
create policy vh_service on organiser_page to vh_service using (true) with check (true);
create policy vh_tenant on organiser_page to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table organiser_page_text (
  client_id uuid not null references organiser_page on delete cascade,
  language text not null,
  -- plain text; '' for none
  lead text not null default '',
  -- cleaned HTML; '' for none
  html text not null default '',
  primary key (client_id, language)
);
alter table organiser_page_text enable row level security;
create policy vh_service on organiser_page_text to vh_service using (true) with check (true);
create policy vh_tenant on organiser_page_text to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

-- Every address that a page has or had: none is ever another's.
create table organiser_slug (
  slug text primary key,
  client_id uuid not null references organiser_page on delete cascade
);
create index organiser_slug_client on organiser_slug (client_id);
alter table organiser_slug enable row level security;
create policy vh_service on organiser_slug to vh_service using (true) with check (true);
create policy vh_tenant on organiser_slug to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table organiser_follower (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  -- in small letters
  email text not null,
  language text not null,
  -- when the mail that asks was written; null where the owner of an account follows
  asked_at timestamptz,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  unique (client_id, email)
);
create index organiser_follower_email on organiser_follower (email);
create index organiser_follower_unconfirmed on organiser_follower (asked_at) where confirmed_at is null;
alter table organiser_follower enable row level security;
create policy vh_service on organiser_follower to vh_service using (true) with check (true);
create policy vh_tenant on organiser_follower to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));
