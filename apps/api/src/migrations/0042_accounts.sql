-- Accounts of buyers: one-time links, consents, sessions that can be named (product 1).

-- One living link a kind and e-mail: the newest voids the older ones by taking their row.
create table account_link (
  kind text not null check (kind in ('register','reset')),
  -- lower-cased
  email text not null,
  -- sha256 of the token in the mail
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- mails since an instant, so that nobody's mailbox is flooded
  mails int not null default 1,
  counted_from timestamptz not null,
  primary key (kind, email)
);
create index account_link_expires on account_link (expires_at);

-- Append-only: what somebody agreed to or took back, and when. The newest row of a kind holds.
create table user_consent (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('marketing')),
  given boolean not null,
  at timestamptz not null
);
create index user_consent_newest on user_consent (user_id, kind, id desc);

alter table app_user add column phone text;

-- what a session is called in its user's own list; the hash of its token is nobody's business
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);
