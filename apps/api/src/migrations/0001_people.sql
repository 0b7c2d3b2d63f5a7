-- People, their sessions, and what they belong to (product 1).
create extension if not exists pg_trgm;

create table app_user (
  id uuid primary key,
  email text not null,
  name text not null,
  language text not null default 'en',
  -- argon2id in PHC form; null until an invitation is completed
  password_hash text,
  -- the role that login answers; further areas stand in user_role
  role text not null check (role in ('admin','client','manager','contractor','payspot','scanner','app-individual')),
  status text not null default 'active' check (status in ('active','invited','deactivated')),
  failed_logins int not null default 0,
  first_failed_at timestamptz,
  locked_until timestamptz,
  lockouts int not null default 0,
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));

create table user_role (
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('admin','client','manager','contractor','payspot','scanner','app-individual')),
  primary key (user_id, role)
);

create table session (
  -- sha256 of the token; the token itself is only ever in the browser
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index session_of_user on session (user_id);

create table client (
  id uuid primary key,
  name text not null,
  city text not null default '',
  email text not null default '',
  -- default fee plan of new events (product 10)
  fee_basis_points int not null default 600 check (fee_basis_points between 0 and 10000),
  fee_bearer text not null default 'buyer' check (fee_bearer in ('buyer','organiser')),
  -- what an import recognises it by
  source_key text unique,
  created_at timestamptz not null default now()
);

create table client_member (
  client_id uuid not null references client on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  permissions text[] not null default '{}',
  position int not null default 0,
  primary key (client_id, user_id)
);
create index client_member_user on client_member (user_id);

create table manager_client (
  user_id uuid not null references app_user on delete cascade,
  client_id uuid not null references client on delete cascade,
  primary key (user_id, client_id)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references app_user,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  address text not null default ''
);
create index audit_log_entity on audit_log (entity, entity_id, at);
