-- People, sessions, organisers and devices.

create table app_user (
  id uuid primary key,
  email text not null,
  name text not null,
  language text not null default 'en',
  -- argon2id in PHC form; null until an invitation is completed
  password_hash text,
  -- the role that login answers; further areas stand in user_role
  role text not null check (role in ('admin', 'client', 'manager', 'contractor', 'payspot', 'scanner', 'app-individual')),
  status text not null default 'active' check (status in ('active', 'invited', 'deactivated')),
  failed_logins int not null default 0,
  first_failed_at timestamptz,
  locked_until timestamptz,
  lockouts int not null default 0,
  created_at timestamptz not null default now(),
  phone text,
  -- whoever saves says which version they saw, so that nobody overwrites what they haven't read
  version int not null default 1
);
create unique index app_user_email on app_user (lower(email));
create index app_user_mailbox on app_user (email_identity(email));
-- Who somebody is, and not by what they get in.
revoke all on app_user from vh_tenant;
grant select (id, email, name, language, role, status, created_at, version) on app_user to vh_tenant;

create table user_role (
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('admin', 'client', 'manager', 'contractor', 'payspot', 'scanner', 'app-individual')),
  primary key (user_id, role)
);
revoke insert, update, delete on user_role from vh_tenant;

-- One living link a kind and e-mail: the newest voids the older ones by taking their row.
create table account_link (
  kind text not null,
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
  primary key (kind, email),
  constraint account_link_kind_check
    check ((kind in ('register', 'reset', 'invite', 'setup')) and (kind = 'setup') = (email = ''))
);
create index account_link_expires on account_link (expires_at);
revoke all on account_link from vh_tenant;

-- A new e-mail that the owner of an account asked for: the newest wish voids the older ones by taking their row.
create table email_change (
  user_id uuid primary key references app_user on delete cascade,
  -- lower-cased
  email text not null,
  -- sha256 of the token in the mail
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- mails since an instant, so that nobody's mailbox is flooded
  mails int not null default 1,
  counted_from timestamptz not null
);
create index email_change_expires on email_change (expires_at);
alter table email_change enable row level security;
create policy vh_service on email_change to vh_service using (true) with check (true);
create policy vh_tenant on email_change to vh_tenant using (false) with check (false);

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
alter table second_factor enable row level security;
create policy vh_service on second_factor to vh_service using (true) with check (true);
create policy vh_tenant on second_factor to vh_tenant using (false) with check (false);

create table recovery_code (
  user_id uuid not null references second_factor on delete cascade,
  -- sha256 of the code, which carries 72 random bits
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table recovery_code enable row level security;
create policy vh_service on recovery_code to vh_service using (true) with check (true);
create policy vh_tenant on recovery_code to vh_tenant using (false) with check (false);

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
alter table login_challenge enable row level security;
create policy vh_service on login_challenge to vh_service using (true) with check (true);
create policy vh_tenant on login_challenge to vh_tenant using (false) with check (false);

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
alter table passkey enable row level security;
create policy vh_service on passkey to vh_service using (true) with check (true);
create policy vh_tenant on passkey to vh_tenant using (false) with check (false);

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
alter table passkey_challenge enable row level security;
create policy vh_service on passkey_challenge to vh_service using (true) with check (true);
create policy vh_tenant on passkey_challenge to vh_tenant using (false) with check (false);

-- Failed logins of e-mails nobody has: they lock like real ones, or else the lock would tell which exist.
-- The e-mail itself is not kept.
create table unknown_login (
  email_hash bytea primary key,
  failed_logins int not null default 0,
  first_failed_at timestamptz,
  locked_until timestamptz,
  lockouts int not null default 0,
  touched_at timestamptz not null
);
create index unknown_login_touched on unknown_login (touched_at);
alter table unknown_login enable row level security;
create policy vh_service on unknown_login to vh_service using (true) with check (true);
create policy vh_tenant on unknown_login to vh_tenant using (false) with check (false);

-- Failed logins are counted by account and place (a network, or an open session), and by account over all places that
-- it was never logged in from. A stranger's guesses lock strange places only. The e-mail and the network are not kept.
create table login_place (
  email_hash bytea not null,
  -- sha256 of the e-mail in lower case, a space, and the place
  place bytea not null,
  failed_logins int not null default 0,
  first_failed_at timestamptz,
  locked_until timestamptz,
  lockouts int not null default 0,
  -- when the account was last logged in from here; null: never
  succeeded_at timestamptz,
  touched_at timestamptz not null,
  primary key (email_hash, place)
);
create index login_place_touched on login_place (touched_at);
alter table login_place enable row level security;
create policy vh_service on login_place to vh_service using (true) with check (true);
create policy vh_tenant on login_place to vh_tenant using (false) with check (false);

-- Append-only: what somebody agreed to or took back, and when. The newest row of a kind holds.
create table user_consent (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind = 'marketing'),
  given boolean not null,
  at timestamptz not null
);
create index user_consent_newest on user_consent (user_id, kind, id desc);
revoke all on user_consent from vh_tenant;

create table client (
  id uuid primary key,
  name text not null,
  city text not null default '',
  email text not null default '',
  -- default fee plan of new events (product 10)
  fee_basis_points int not null default 600 check (fee_basis_points between 0 and 10000),
  fee_bearer text not null default 'buyer' check (fee_bearer in ('buyer', 'organiser')),
  -- what an import recognises it by
  source_key text unique,
  created_at timestamptz not null default now(),
  -- Organisers as a ticketing company knows them: legal facts, whom to call, where money goes, and what the house takes of a
  -- ticket. What it takes is copied into an event when that is made, so that a change touches nothing that is being sold.
  legal_name text not null default '',
  tax_number text not null default '',
  registration_number text not null default '',
  address text not null default '',
  zip text not null default '',
  country text not null default 'RS',
  contact_name text not null default '',
  phone text not null default '',
  language text not null default 'sr',
  -- hidden from lists since
  archived_at timestamptz,
  version int not null default 1,
  updated_at timestamptz,
  updated_by uuid references app_user on delete set null,
  -- Where an organiser is paid: an IBAN without spaces and whose it is; '' for nothing known, and for the client's own name.
  bank_iban text not null default '',
  bank_holder text not null default '',
  bank_bic text not null default '',
  -- The organiser's own website: texts that are mailed to buyers may link to it.
  website text not null default '' check (length(website) <= 300),
  -- When the account of an organiser's payouts was last replaced by another one; null while it is the first.
  bank_changed_at timestamptz
);
create index client_archived on client (archived_at) where archived_at is not null;
alter table client enable row level security;
create policy vh_service on client to vh_service using (true) with check (true);
create policy vh_tenant on client to vh_tenant
  using (id = any ((select vh_known_clients())::uuid[])) with check (id = any ((select vh_known_clients())::uuid[]));
-- whoever changes the people of a client locks it, which takes the right to change something of it
revoke insert, update, delete on client from vh_tenant;
grant update (city) on client to vh_tenant;

create table client_member (
  client_id uuid not null references client on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  permissions text[] not null default '{}',
  position int not null default 0,
  version int not null default 1,
  primary key (client_id, user_id)
);
create index client_member_user on client_member (user_id);
alter table client_member enable row level security;
create policy vh_service on client_member to vh_service using (true) with check (true);
create policy vh_tenant on client_member to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table manager_client (
  user_id uuid not null references app_user on delete cascade,
  client_id uuid not null references client on delete cascade,
  primary key (user_id, client_id)
);
alter table manager_client enable row level security;
create policy vh_service on manager_client to vh_service using (true) with check (true);
create policy vh_tenant on manager_client to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table event_assignment (
  event_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('manager', 'contractor', 'scanner', 'payspot')),
  gates text[] not null default '{}',
  -- What people may do at an event besides what their role means (EventFlag of @vh/domain).
  permissions text[] not null default '{}'
    check (permissions <@ array['can-add-events', 'can-undo', 'can-type-codes', 'can-override-door']),
  primary key (event_id, user_id, role)
);
create index event_assignment_user on event_assignment (user_id);
alter table event_assignment enable row level security;
create policy vh_service on event_assignment to vh_service using (true) with check (true);
create policy vh_tenant on event_assignment to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table scanner (
  id uuid primary key,
  name text not null,
  gate text not null default '',
  status text not null default 'active' check (status in ('active', 'revoked'))
);
revoke insert, update, delete on scanner from vh_tenant;

create table scanner_user (
  scanner_id uuid not null references scanner on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (scanner_id, user_id)
);
revoke insert, update, delete on scanner_user from vh_tenant;

create table scanner_event (
  scanner_id uuid not null references scanner on delete cascade,
  event_id uuid not null,
  primary key (scanner_id, event_id)
);
alter table scanner_event enable row level security;
create policy vh_service on scanner_event to vh_service using (true) with check (true);
create policy vh_tenant on scanner_event to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- Devices of doors and counters that were paired by staff (product 1, 8, 9).
create table device (
  id uuid primary key,
  -- whose it is; null for those of the house
  client_id uuid references client on delete cascade,
  kind text not null check (kind in ('scanner', 'payspot')),
  scanner_id uuid references scanner on delete cascade,
  payspot_id uuid,
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
  -- A paired device that is the hub of its venue: where doors of its scanner's events ask it, the key that its letters are
  -- sealed by (sealed itself by the application's secret), and when it said so last.
  hub_addresses text[],
  hub_key text,
  hub_at timestamptz,
  -- What people may do with a paired scanner.
  may_type boolean not null default true,
  may_override boolean not null default false,
  -- Who manages devices names one the hub of its venue, and may say where doors ask it.
  hub_named_at timestamptz,
  hub_named_by uuid references app_user on delete set null,
  -- where doors ask it, as staff said; null: where the hub says it is, in the own network
  hub_fixed_addresses text[],
  check ((kind = 'scanner') = (scanner_id is not null) and (kind = 'payspot') = (payspot_id is not null)),
  constraint device_check1 check ((public_key is null) = (paired_at is null)),
  constraint device_check2 check ((hub_at is null) = (hub_addresses is null) and (hub_at is null) = (hub_key is null)),
  constraint device_check3 check (hub_at is null or kind = 'scanner'),
  constraint device_check4 check (hub_named_at is null or kind = 'scanner'),
  constraint device_check5 check (hub_named_at is not null or hub_fixed_addresses is null)
);
create index device_client on device (client_id);
create index device_user on device (user_id);
create index device_scanner on device (scanner_id);
create index device_payspot on device (payspot_id);
create index device_hub on device (hub_at) where hub_at is not null;
alter table device enable row level security;
create policy vh_service on device to vh_service using (true) with check (true);
create policy vh_tenant on device to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table session (
  -- sha256 of the token; the token itself is only ever in the browser
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default '',
  -- what a session is called in its user's own list; the hash of its token is nobody's business
  id uuid not null default gen_random_uuid(),
  -- when its owner last proved who they are; null: not since it was kept
  confirmed_at timestamptz,
  -- the admin who has this session in the user's name
  acted_by uuid references app_user on delete cascade,
  -- a session of a device holds no longer than half an hour, and not a moment longer than the device
  device_id uuid references device on delete cascade
);
create index session_of_user on session (user_id);
create unique index session_id on session (id);
create index session_acted_by on session (acted_by) where acted_by is not null;
create index session_device on session (device_id) where device_id is not null;
-- No business of theirs at all.
revoke all on session from vh_tenant;

-- A challenge is taken out by its answer, whatever the answer is worth.
create table device_challenge (
  -- sha256 of the challenge
  challenge_hash bytea primary key,
  device_id uuid not null references device on delete cascade,
  expires_at timestamptz not null
);
create index device_challenge_device on device_challenge (device_id);
create index device_challenge_expires on device_challenge (expires_at);
alter table device_challenge enable row level security;
create policy vh_service on device_challenge to vh_service using (true) with check (true);
create policy vh_tenant on device_challenge to vh_tenant using (false) with check (false);

-- Keys of tables that come before these.
alter table audit_log
  add foreign key (user_id) references app_user,
  add foreign key (acted_by) references app_user;
alter table saved_view add foreign key (user_id) references app_user on delete cascade;
