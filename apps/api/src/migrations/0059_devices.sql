-- Devices of doors and counters that were paired by staff (product 1, 8, 9).

create table device (
  id uuid primary key,
  -- whose it is; null for those of the house
  client_id uuid references client on delete cascade,
  kind text not null check (kind in ('scanner', 'payspot')),
  scanner_id uuid references scanner on delete cascade,
  payspot_id uuid references payspot on delete cascade,
  -- in whose name it works: what is taken from them is taken from it
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  created_at timestamptz not null,
  created_by uuid references app_user on delete set null,
  pairing_expires_at timestamptz not null,
  -- sha256 of the code in the address
  code_hash bytea unique,
  -- the first half of the code to type, and a keyed hash of the second: it is too short for a plain one
  typed_name text unique,
  typed_hash bytea,
  -- wrong second halves so far
  tries int not null default 0,
  -- the uncompressed point on P-256; the private key never leaves the device
  public_key bytea,
  paired_at timestamptz,
  last_used_at timestamptz,
  last_address text not null default '',
  user_agent text not null default '',
  revoked_at timestamptz,
  revoked_by uuid references app_user on delete set null,
  check ((kind = 'scanner') = (scanner_id is not null) and (kind = 'payspot') = (payspot_id is not null)),
  check ((public_key is null) = (paired_at is null))
);
create index device_client on device (client_id);
create index device_user on device (user_id);
create index device_scanner on device (scanner_id);
create index device_payspot on device (payspot_id);

-- A challenge is taken out by its answer, whatever the answer is worth.
create table device_challenge (
  -- sha256 of the challenge
  challenge_hash bytea primary key,
  device_id uuid not null references device on delete cascade,
  expires_at timestamptz not null
);
create index device_challenge_device on device_challenge (device_id);
create index device_challenge_expires on device_challenge (expires_at);

-- a session of a device holds no longer than half an hour, and not a moment longer than the device
alter table session add column device_id uuid references device on delete cascade;
create index session_device on session (device_id) where device_id is not null;
