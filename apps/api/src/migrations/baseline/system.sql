-- Settings, the audit log, answers to repeated requests, saved views and the vocabulary.

-- Settings in groups: general, design, deploy, checkout, mail...
create table setting (
  section text not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (section, name)
);
revoke insert, update, delete on setting from vh_tenant;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  address text not null default '',
  acted_by uuid,
  -- What the audit log keeps of each change besides who and what (product 1): by which call, in which request and from
  -- which browser, which records and clients it is about, and its words to search by.
  call text not null default '',
  request_id text not null default '',
  user_agent text not null default '',
  -- every record that the call named, e.g. 'order:7d1e…'
  about text[] not null default '{}',
  -- the clients whose records these are: organisers read the history of their own
  client_ids uuid[] not null default '{}',
  words text not null default ''
);
create index audit_log_entity on audit_log (entity, entity_id, at);
create index audit_log_about on audit_log using gin (about);
create index audit_log_words on audit_log using gin (words gin_trgm_ops);
create index audit_log_user on audit_log (user_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_at on audit_log (at, id);
create index audit_log_clients on audit_log using gin (client_ids);
revoke update, delete on audit_log from vh_service, vh_tenant;

-- Answers kept for repeats of the same request (scope = call, key = client's key).
create table idempotent_answer (
  scope text not null,
  key text not null,
  -- sha256 of the request: another request under the same key is refused
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
alter table idempotent_answer enable row level security;
create policy vh_service on idempotent_answer to vh_service using (true) with check (true);
-- Answers kept for repeats of the caller's own requests: their scopes end with whose they are.
create policy vh_tenant on idempotent_answer to vh_tenant
  using (split_part(scope, ' ', 2) = (select nullif(current_setting('vh.user', true), '')))
  with check (split_part(scope, ' ', 2) = (select nullif(current_setting('vh.user', true), '')));
revoke delete on idempotent_answer from vh_tenant;

-- Lists as somebody likes to see them: a name for what stands in the address. Each person has their own.
create table saved_view (
  id uuid primary key,
  user_id uuid not null,
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

-- Genres, types and tags have addresses in each language (term_slug); events keep the key that a term was made with.
create table genre (
  slug text primary key,
  names jsonb not null,
  position int not null default 0,
  version int not null default 1
);
revoke insert, update, delete on genre from vh_tenant;

create table event_type (
  slug text primary key,
  names jsonb not null,
  position int not null default 0,
  version int not null default 1
);
revoke insert, update, delete on event_type from vh_tenant;

create table tag (
  slug text primary key,
  names jsonb not null,
  version int not null default 1
);
revoke insert, update, delete on tag from vh_tenant;

-- Every address that ever led to a term: its key, those it has in a language, and those it had. One slug leads to one
-- term for good, also when the term was merged into another.
create table term_slug (
  kind text not null check (kind in ('genre', 'type', 'tag')),
  slug text not null,
  -- key of the genre, type or tag
  term text not null,
  -- in which it is the present address; none: it leads on to the present one
  languages text[] not null default '{}',
  primary key (kind, slug)
);
create index term_slug_term on term_slug (kind, term);
-- Public vocabulary: organisers read it, the house changes it.
revoke insert, update, delete on term_slug from vh_tenant;
