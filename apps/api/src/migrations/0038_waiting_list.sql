-- Waiting lists of sold-out ticket types (product 5).
--
-- Order of locks: the line of the event (waiting_line), holds, then quotas by ascending id. Whoever changes an
-- entry holds the lock of its line; whoever changes what entries want of quotas holds those quotas' locks.

create table waiting_line (
  event_id uuid primary key references event on delete cascade,
  -- the last place that was given out; who confirms or comes back gets the next one
  last_place int not null default 0,
  -- quotas with places that nobody in line can use, which therefore are on sale again shortly before the end
  opened uuid[] not null default '{}'
);

create table waiting_entry (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  email text not null,
  name text not null,
  language text not null,
  quantity int not null check (quantity > 0),
  state text not null default 'unconfirmed' check (state in
    ('unconfirmed','waiting','offered','purchased','expired','left','removed')),
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
  constraint waiting_entry_has_place check (state not in ('waiting','offered') or place is not null)
);
create unique index waiting_entry_once on waiting_entry (event_id, email)
  where state in ('unconfirmed','waiting','offered');
create unique index waiting_entry_place on waiting_entry (event_id, place) where place is not null;
create index waiting_entry_waiting on waiting_entry (event_id) where state = 'waiting';
create index waiting_entry_unconfirmed on waiting_entry (joined_at) where state = 'unconfirmed';
create index waiting_entry_event on waiting_entry (event_id, joined_at);

-- Ticket types that would do. A type that is taken out of the programme takes nobody's place in line along.
create table waiting_entry_type (
  entry_id uuid not null references waiting_entry on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  -- the preferred first
  position int not null,
  primary key (entry_id, ticket_type_id)
);
create index waiting_entry_type_type on waiting_entry_type (ticket_type_id);

-- The quotas an entry waits for: those that were short when it came into the line. Other quotas of its types
-- have enough for all and stay on sale for everybody.
create table waiting_reserve (
  entry_id uuid not null references waiting_entry on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  primary key (entry_id, quota_id)
);
create index waiting_reserve_quota on waiting_reserve (quota_id);

-- An offer is a hold in a cart of its own with a longer end.
create table waiting_offer (
  id uuid primary key,
  entry_id uuid not null references waiting_entry on delete cascade,
  ticket_type_id uuid not null,
  hold_id uuid not null unique references hold,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('taken','lapsed','declined')),
  ended_at timestamptz,
  constraint waiting_offer_ends_once check ((outcome is null) = (ended_at is null))
);
create unique index waiting_offer_open on waiting_offer (entry_id) where outcome is null;
create index waiting_offer_ended on waiting_offer (ended_at) where outcome = 'lapsed';

/* What lines want of each quota: the one truth that quota.waiting is a copy of. */
create view waiting_want as
  select q.id as quota_id, least(q.capacity, coalesce(sum(e.quantity) filter (
      where e.state = 'waiting' and not q.id = any (l.opened)), 0))::int as units
    from quota q
      left join waiting_reserve r on r.quota_id = q.id
      left join waiting_entry e on e.id = r.entry_id
      left join waiting_line l on l.event_id = e.event_id
    group by q.id;

/* Copies what lines want into quotas that the caller has locked. */
create function refresh_waiting(p_quotas uuid[]) returns void
language plpgsql as $$
begin
  update quota q set waiting = w.units
    from waiting_want w
    where w.quota_id = any (p_quotas) and q.id = w.quota_id and q.waiting <> w.units;
end $$;
