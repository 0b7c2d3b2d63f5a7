-- Passkeys of users, and the challenges that are answered with them.

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- as the authenticator names it; belongs to one account
  credential_id bytea not null unique,
  -- COSE key (RFC 9052)
  public_key bytea not null,
  -- of the last use; stays 0 with authenticators that do not count
  counter bigint not null,
  transports text[] not null default '{}',
  -- kept by its maker on several devices
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- A challenge is taken out by its answer, whatever the answer is worth.
create table passkey_challenge (
  -- sha256 of the challenge
  challenge_hash bytea primary key,
  kind text not null check (kind in ('login', 'register', 'confirm')),
  -- null for logins: who answers is not known yet
  user_id uuid references app_user on delete cascade,
  expires_at timestamptz not null,
  check ((kind = 'login') = (user_id is null))
);
create index passkey_challenge_user on passkey_challenge (user_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);
