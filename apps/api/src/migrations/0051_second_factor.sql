-- A second factor of back-office users, and when a session was last confirmed by its owner.

create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  -- the secret, sealed under the application's secret and bound to the user
  sealed_secret text not null,
  created_at timestamptz not null,
  -- null while it is being set up and does not count
  activated_at timestamptz,
  -- the time step of the last code that was accepted: it and those before are spent
  last_step bigint not null default -1
);

create table recovery_code (
  user_id uuid not null references second_factor on delete cascade,
  -- sha256 of the code, which carries 72 random bits
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A login whose password was right and whose second step is open.
create table login_challenge (
  -- sha256 of what the browser holds
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0
);
create index login_challenge_user on login_challenge (user_id);
create index login_challenge_expires on login_challenge (expires_at);

-- a session opened before this column is confirmed anew before it does anything sensitive
alter table session add column confirmed_at timestamptz;
