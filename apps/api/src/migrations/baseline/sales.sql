-- Waiting lists and buyers.

-- A way to an order that was asked for by its number and e-mail: kept as sha256 only, good once and not for long.
create table collect_link (
  token_hash bytea primary key,
  order_id uuid not null references customer_order,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index collect_link_order on collect_link (order_id, created_at);
alter table collect_link enable row level security;
create policy vh_service on collect_link to vh_service using (true) with check (true);
create policy vh_tenant on collect_link to vh_tenant using (false) with check (false);

-- Waiting lists of sold-out ticket types (product 5).
-- Order of locks: the line of the event (waiting_line), holds, then quotas by ascending id. Whoever changes an
-- entry holds the lock of its line; whoever changes what entries want of quotas holds those quotas' locks.
create table waiting_line (
  event_id uuid primary key references event on delete cascade,
  -- the last place that was given out; who confirms or comes back gets the next one
  last_place int not null default 0,
  -- quotas with places that nobody in line can use, which therefore are on sale again shortly before the end
  opened uuid[] not null default '{}',
  -- Since when places that nobody in line can use lie free, by quota; after a while they go back on sale.
  idle jsonb not null default '{}'
);
alter table waiting_line enable row level security;
create policy vh_service on waiting_line to vh_service using (true) with check (true);
create policy vh_tenant on waiting_line to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table waiting_entry (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  email text not null,
  name text not null,
  language text not null,
  quantity int not null check (quantity > 0),
  state text not null default 'unconfirmed'
    check (state in ('unconfirmed', 'waiting', 'offered', 'purchased', 'expired', 'left', 'removed')),
  -- sha256 of the token in the links of its mails
  token bytea not null unique,
  -- rising from the head of the line; null until it is confirmed
  place int,
  -- how often later entries were served with places that this one was waiting for
  passes int not null default 0,
  -- offers that were not taken
  lapses int not null default 0,
  joined_at timestamptz not null,
  confirmed_at timestamptz,
  -- when a mail with its link was last written: who asks again and again gets no flood of them
  mailed_at timestamptz,
  ended_at timestamptz,
  constraint waiting_entry_has_place check ((state not in ('waiting', 'offered')) or place is not null)
);
create unique index waiting_entry_once on waiting_entry (event_id, email)
  where state in ('unconfirmed', 'waiting', 'offered');
create unique index waiting_entry_place on waiting_entry (event_id, place) where place is not null;
create index waiting_entry_waiting on waiting_entry (event_id) where state = 'waiting';
create index waiting_entry_unconfirmed on waiting_entry (joined_at) where state = 'unconfirmed';
create index waiting_entry_event on waiting_entry (event_id, joined_at);
alter table waiting_entry enable row level security;
create policy vh_service on waiting_entry to vh_service using (true) with check (true);
create policy vh_tenant on waiting_entry to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- Ticket types that would do. A type that is taken out of the programme takes nobody's place in line along.
create table waiting_entry_type (
  entry_id uuid not null references waiting_entry on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  -- the preferred first
  position int not null,
  primary key (entry_id, ticket_type_id)
);
create index waiting_entry_type_type on waiting_entry_type (ticket_type_id);
alter table waiting_entry_type enable row level security;
create policy vh_service on waiting_entry_type to vh_service using (true) with check (true);
create policy vh_tenant on waiting_entry_type to vh_tenant
  using (exists (select from waiting_entry x where x.id = waiting_entry_type.entry_id))
  with check (exists (select from waiting_entry x where x.id = waiting_entry_type.entry_id));

-- The quotas an entry waits for: those that were short when it came into the line. Other quotas of its types
-- have enough for all and stay on sale for everybody.
create table waiting_reserve (
  entry_id uuid not null references waiting_entry on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  primary key (entry_id, quota_id)
);
create index waiting_reserve_quota on waiting_reserve (quota_id);
alter table waiting_reserve enable row level security;
create policy vh_service on waiting_reserve to vh_service using (true) with check (true);
create policy vh_tenant on waiting_reserve to vh_tenant
  using (exists (select from waiting_entry x where x.id = waiting_reserve.entry_id))
  with check (exists (select from waiting_entry x where x.id = waiting_reserve.entry_id));

-- An offer is a hold in a cart of its own with a longer end.
create table waiting_offer (
  id uuid primary key,
  entry_id uuid not null references waiting_entry on delete cascade,
  ticket_type_id uuid not null,
  hold_id uuid not null unique references hold,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('taken', 'lapsed', 'declined')),
  ended_at timestamptz,
  constraint waiting_offer_ends_once check ((outcome is null) = (ended_at is null))
);
create unique index waiting_offer_open on waiting_offer (entry_id) where outcome is null;
create index waiting_offer_ended on waiting_offer (ended_at) where outcome = 'lapsed';
alter table waiting_offer enable row level security;
create policy vh_service on waiting_offer to vh_service using (true) with check (true);
create policy vh_tenant on waiting_offer to vh_tenant
  using (exists (select from waiting_entry x where x.id = waiting_offer.entry_id))
  with check (exists (select from waiting_entry x where x.id = waiting_offer.entry_id));

-- Buyers: one record for each person who bought, by e-mail. Orders carry the buyer's facts as they were typed and stay as they
-- are; the record beside them is made of them, by a worker: orders are written under the locks of places, where waiting for
-- the record of a person could stop a sale.
create table buyer (
  id uuid primary key default gen_random_uuid(),
  -- the one to write to; lower case
  email text not null unique check (email <> '' and email = lower(email)),
  name text not null default '',
  phone text not null default '',
  language text not null default 'en',
  -- name without its accents, e-mail and digits of the telephone, for searching
  search text not null default '',
  -- the account of this e-mail
  user_id uuid references app_user on delete set null,
  orders int not null default 0,
  tickets int not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- whether they want to be written to, by what they said last; null when they never said
  wants_news boolean,
  -- what staff put right stays until an order that is newer says otherwise
  edited_at timestamptz,
  edited_by uuid references app_user on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- Made of what was said, with the record (buyer-records.repo.ts). wants_news stays what was said last about e-mail.
  news_channels text[] not null default '{}',
  refused_channels text[] not null default '{}',
  -- The number of a buyer as providers take it, beside what was typed: reading it from that costs a second for a hundred
  -- thousand. A trigger keeps it, whoever writes the other.
  number text,
  -- since when somebody asked for news by e-mail without having shown that the address is theirs
  news_unconfirmed_at timestamptz
);
create index buyer_by_last_order on buyer (last_order_at desc nulls last, id);
create index buyer_by_name on buyer (search, id);
create index buyer_by_orders on buyer (orders desc, id);
create index buyer_search on buyer using gin (search gin_trgm_ops);
create index buyer_user on buyer (user_id) where user_id is not null;
create index buyer_number on buyer (number) where number is not null;
alter table buyer enable row level security;
create policy vh_service on buyer to vh_service using (true) with check (true);
create policy vh_tenant on buyer to vh_tenant using (false) with check (false);

-- Every address that a buyer ever ordered by; after two records were put together there are several.
create table buyer_email (
  email text primary key check (email = lower(email)),
  buyer_id uuid not null references buyer on delete cascade
);
create index buyer_email_buyer on buyer_email (buyer_id);
create index buyer_email_mailbox on buyer_email (email_identity(email));
alter table buyer_email enable row level security;
create policy vh_service on buyer_email to vh_service using (true) with check (true);
create policy vh_tenant on buyer_email to vh_tenant using (false) with check (false);

-- What a buyer paid and got back, by currency; minor units.
create table buyer_sum (
  buyer_id uuid not null references buyer on delete cascade,
  currency text not null,
  paid bigint not null,
  refunded bigint not null,
  primary key (buyer_id, currency)
);
alter table buyer_sum enable row level security;
create policy vh_service on buyer_sum to vh_service using (true) with check (true);
create policy vh_tenant on buyer_sum to vh_tenant using (false) with check (false);

create table buyer_note (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  note text not null check (note <> ''),
  written_by uuid references app_user on delete set null,
  written_at timestamptz not null
);
create index buyer_note_buyer on buyer_note (buyer_id, written_at desc);
alter table buyer_note enable row level security;
create policy vh_service on buyer_note to vh_service using (true) with check (true);
create policy vh_tenant on buyer_note to vh_tenant using (false) with check (false);

-- What a buyer said about being written to, elsewhere than in an order or an account; only added to.
create table buyer_consent (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  given boolean not null,
  source text not null check (source in ('staff', 'unsubscribe', 'merge')),
  written_by uuid references app_user on delete set null,
  at timestamptz not null,
  -- News reach people by e-mail, short message and WhatsApp, and each is allowed by itself.
  channel text check (channel in ('email', 'sms', 'whatsapp'))
);
create index buyer_consent_buyer on buyer_consent (buyer_id, at desc);
comment on column buyer_consent.channel is
  'null: of news in general; a yes allows e-mail alone, a no is one to all';
alter table buyer_consent enable row level security;
create policy vh_service on buyer_consent to vh_service using (true) with check (true);
create policy vh_tenant on buyer_consent to vh_tenant using (false) with check (false);

-- Addresses whose record has to be made anew. Only added to by sales, so that nobody waits for anybody.
create table buyer_touched (
  id bigint generated always as identity primary key,
  email text not null
);
alter table buyer_touched enable row level security;
create policy vh_service on buyer_touched to vh_service using (true) with check (true);
create policy vh_tenant on buyer_touched to vh_tenant using (false) with check (false);

-- Records of buyers that were put together: what the one that went was, and what came from it, so that it can be told and
-- taken back. Orders are not touched: addresses go from one record to the other, and the orders follow their addresses.
create table buyer_merge (
  id uuid primary key,
  -- the one that stayed
  buyer_id uuid not null references buyer on delete cascade,
  -- the one that went; its old addresses lead to the one that stayed
  merged_id uuid not null,
  -- its row as it was
  record jsonb not null,
  emails text[] not null,
  notes uuid[] not null,
  consents uuid[] not null,
  merged_by uuid references app_user on delete set null,
  at timestamptz not null,
  -- Refusals that were written down when two records became one: one a channel.
  refusals uuid[] not null default '{}',
  -- recipients that were a record's which became part of another, so that they go back with it
  recipients uuid[] not null default '{}'
);
create index buyer_merge_buyer on buyer_merge (buyer_id, at desc);
create index buyer_merge_merged on buyer_merge (merged_id);
alter table buyer_merge enable row level security;
create policy vh_service on buyer_merge to vh_service using (true) with check (true);
create policy vh_tenant on buyer_merge to vh_tenant using (false) with check (false);

-- People who were erased. Sums, places and what the books stand on stay; who it was goes.
create table buyer_erasure (
  id uuid primary key,
  -- the record that was erased, so that a repeat is known; it says nothing of anybody
  buyer_id uuid not null unique,
  orders int not null,
  erased_by uuid references app_user on delete set null,
  at timestamptz not null
);
alter table buyer_erasure enable row level security;
create policy vh_service on buyer_erasure to vh_service using (true) with check (true);
create policy vh_tenant on buyer_erasure to vh_tenant using (false) with check (false);
