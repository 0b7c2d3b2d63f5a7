-- Tries of passwords of events, counted for all processes together: a row for each address and each event while its
-- window lasts. What is counted is known by its hash only.
create table event_password_try (
  counted bytea primary key,
  tries int not null check (tries >= 0),
  until timestamptz not null
);
create index event_password_try_until on event_password_try (until);
alter table event_password_try enable row level security;
create policy vh_service on event_password_try to vh_service using (true) with check (true);

-- An event behind a password is in no list, or there with a lock, as its organiser wants it.
alter table event
  add column shown_locked boolean not null default false,
  add column is_listed boolean not null generated always as (
    (visibility = 'public' or (visibility = 'password' and shown_locked))
    and state in ('published', 'postponed', 'cancelled', 'ended')) stored;

-- The order of prices would tell what nobody is told.
update event set price_from = null where visibility = 'password' and price_from is not null;
set constraints all immediate;
alter table event add constraint no_price_behind_password check (visibility <> 'password' or price_from is null);

drop index event_listed;
create index event_listed on event (starts_at, coalesce(ends_at, starts_at), id) include (ends_at) where is_listed;
drop index event_listed_local;
create index event_listed_local on event (local_start, id)
  include (starts_at, ends_at, genre, type, place_id, price_from, featured) where is_listed;
drop index event_listed_by_price;
create index event_listed_by_price on event (price_from, local_start, id)
  include (starts_at, ends_at, genre, type, place_id, featured) where is_listed;
drop index event_by_genre;
create index event_by_genre on event (genre, local_start, id) include (starts_at, ends_at, type, place_id, price_from)
  where is_listed;
drop index event_listed_runs;
create index event_listed_runs on event (ends_at, starts_at) where ends_at is not null and is_listed;
analyze event (is_listed);
