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

-- Who took a cart over may ask for the answer again for a moment, since answers get lost on their way.
alter table cart_handover
  -- sha256 of a secret of the browser that took it
  add column taker bytea,
  -- the token of the cart that it went into, sealed under the application's secret
  add column sealed_result text,
  add constraint cart_handover_taken check ((taker is null) = (sealed_result is null));
