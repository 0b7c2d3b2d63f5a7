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

-- whoever is signed in now is known where they are; networks of version 6 are learnt at the next login
insert into login_place (email_hash, place, succeeded_at, touched_at)
  select sha256(convert_to(lower(u.email), 'UTF8')), sha256(convert_to(lower(u.email) || ' ' || s.address, 'UTF8')),
      max(s.created_at), max(s.last_used_at)
    from session s join app_user u on u.id = s.user_id
    where s.acted_by is null and s.device_id is null and s.address ~ '^[0-9.]+$'
    group by 1, 2;

-- no lockout is for good any more: those that were end now
update app_user set lockouts = 0, locked_until = null where lockouts >= 3;
update unknown_login set lockouts = 0, locked_until = null where lockouts >= 3;
