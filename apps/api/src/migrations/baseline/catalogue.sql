-- Events, venues, seat maps, codes, pages and pictures.

-- Pictures that staff send. They are kept here, so that every process and every backup has them; files of them are made
-- when they are asked for.
create table picture (
  id uuid primary key,
  -- null: the house's
  client_id uuid references client on delete cascade,
  use text not null check (use in ('poster', 'gallery', 'background', 'logo')),
  -- WebP of our own making: nothing of the file that came in is kept
  master bytea not null,
  width int not null check (width between 1 and 4096),
  height int not null check (height between 1 and 4096),
  -- PictureFrame of @vh/domain
  frame jsonb not null,
  -- part of the addresses of its files, which browsers keep for good
  revision int not null default 1,
  created_at timestamptz not null,
  created_by uuid references app_user on delete set null
);
create index picture_client on picture (client_id);
create index picture_created on picture (created_at);
alter table picture alter column master set storage external;
alter table picture enable row level security;
create policy vh_service on picture to vh_service using (true) with check (true);
create policy vh_tenant on picture to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table place (
  id uuid primary key,
  name text not null,
  address text not null default '',
  city text not null default '',
  postal_code text not null default '',
  -- ISO 3166-1 alpha-2, and XK
  country text not null default '',
  latitude double precision,
  longitude double precision,
  timezone text not null,
  source_key text unique,
  -- null = the house's, which everybody's events may take place at
  client_id uuid references client,
  version int not null default 1,
  archived_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by uuid references app_user
);
create index place_city on place (city);
create index place_client on place (client_id) where client_id is not null;
alter table place enable row level security;
create policy vh_service on place to vh_service using (true) with check (true);
create policy vh_tenant_changes on place to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

create table hall (
  id uuid primary key,
  -- places are never deleted: an event's place is part of its tickets
  place_id uuid not null references place,
  name text not null,
  -- how many people may stand in it when it has no seats
  standing_capacity int check (standing_capacity > 0),
  position int not null default 0,
  created_at timestamptz not null default now()
);
create index hall_place on hall (place_id, position);
alter table hall enable row level security;
create policy vh_service on hall to vh_service using (true) with check (true);
create policy vh_tenant on hall for select to vh_tenant using (exists (select from place x where x.id = hall.place_id));
create policy vh_tenant_changes on hall to vh_tenant
  using (place_id = any ((select vh_own_places())::uuid[])) with check (place_id = any ((select vh_own_places())::uuid[]));

create table seat_map (
  id uuid primary key,
  hall_id uuid not null references hall on delete cascade,
  name text not null,
  -- SeatMap of @vh/seating; may have errors
  draft jsonb not null,
  draft_version int not null default 1,
  -- of the draft, counted by the service
  seats int not null,
  standing int not null,
  -- sha256 of the draft's JSON as the service writes it: equal to a version's when nothing was changed since
  draft_hash bytea not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user,
  created_at timestamptz not null default now(),
  picture_id uuid generated always as ((draft #>> '{background,mediaId}'::text[])::uuid) stored references picture
);
create index seat_map_hall on seat_map (hall_id, created_at);
create index seat_map_picture on seat_map (picture_id) where picture_id is not null;
alter table seat_map enable row level security;
create policy vh_service on seat_map to vh_service using (true) with check (true);
create policy vh_tenant on seat_map for select to vh_tenant
  using (exists (select from hall x where x.id = seat_map.hall_id));
create policy vh_tenant_changes on seat_map to vh_tenant
  using (exists (select from hall x where x.id = seat_map.hall_id
    and (x.place_id = any ((select vh_own_places())::uuid[]))))
  with check (exists (select from hall x where x.id = seat_map.hall_id
    and (x.place_id = any ((select vh_own_places())::uuid[]))));

-- Versions never change; events are bound to one.
create table seat_map_version (
  id uuid primary key,
  seat_map_id uuid not null references seat_map on delete cascade,
  number int not null check (number > 0),
  map jsonb not null,
  seats int not null,
  standing int not null,
  hash bytea not null,
  published_at timestamptz not null,
  published_by uuid references app_user,
  picture_id uuid generated always as ((map #>> '{background,mediaId}'::text[])::uuid) stored references picture,
  unique (seat_map_id, number)
);
create index seat_map_version_picture on seat_map_version (picture_id) where picture_id is not null;
alter table seat_map_version enable row level security;
create policy vh_service on seat_map_version to vh_service using (true) with check (true);
create policy vh_tenant on seat_map_version for select to vh_tenant
  using (exists (select from seat_map x where x.id = seat_map_version.seat_map_id));
create policy vh_tenant_changes on seat_map_version to vh_tenant
  using (seat_map_id = any ((select vh_own_maps())::uuid[]))
  with check (seat_map_id = any ((select vh_own_maps())::uuid[]));

create table event (
  id uuid primary key,
  slug text not null unique,
  kind text not null default 'simple' check (kind in ('simple', 'combined', 'shared')),
  state text not null default 'draft' check (state in ('draft', 'published', 'postponed', 'ended', 'archived', 'cancelled')),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'password')),
  client_id uuid not null references client,
  place_id uuid not null references place,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  doors_at timestamptz,
  sales_start timestamptz,
  sales_end timestamptz,
  currency text not null check (currency in ('RSD', 'BAM', 'EUR', 'SEK', 'CHF', 'GBP', 'USD', 'CAD')),
  genre text not null references genre(slug),
  type text not null references event_type(slug),
  age_limit int,
  featured boolean not null default false,
  slider_position int,
  max_per_order int not null default 10 check (max_per_order between 1 and 100),
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 10000),
  fee_fixed int not null default 0 check (fee_fixed >= 0),
  fee_bearer text not null default 'buyer' check (fee_bearer in ('buyer', 'organiser')),
  refund_policy text not null default 'organiser' check (refund_policy in ('none', 'until_24h', 'organiser')),
  organiser_email text not null default '',
  home_club text,
  away_club text,
  attribution text,
  source_key text,
  source_hash bytea,
  search_text text not null default '',
  price_from int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the organiser wants of the generated poster: {"home": {main, other, pattern}, "away": {…}}, colours as #rrggbb.
  poster jsonb not null default '{}',
  -- What a buyer who gives tickets back gets: the face without this fee; the service fee too when it isn't kept.
  refund_fee_basis_points int not null default 0 check (refund_fee_basis_points between 0 and 10000),
  -- minor units of the event's currency, per ticket
  refund_fee_fixed int not null default 0 check (refund_fee_fixed >= 0),
  refund_keeps_service_fee boolean not null default true,
  -- most tickets of one buyer (e-mail) over all orders; null: no limit
  max_per_buyer int check (max_per_buyer >= 1),
  can_transfer boolean not null default true,
  can_rename boolean not null default true,
  -- The words of an event, parsed once, and when it begins by the clock of where it happens: lists are in that order.
  search_words tsvector generated always as (to_tsvector('simple'::regconfig, search_text)) stored,
  local_start timestamp without time zone generated always as ((starts_at at time zone timezone)) stored,
  -- Visitors of event pages by day, and whether an event shows them. The hashes behind a day's number are
  -- deleted when the day is over; the number stays.
  shows_visitors boolean not null default false,
  -- The first date that was announced, of events that were moved since.
  previous_starts_at timestamptz,
  -- the language its author writes in first; null for events of imports, which have whatever they have
  main_language text,
  -- whether buyers may secure their order
  offers_protection boolean not null default true,
  hall_id uuid references hall,
  seat_map_version_id uuid references seat_map_version,
  -- when it was last put off, or got another date
  postponed_at timestamptz,
  -- until when tickets from before that may be returned; null: as long as it is put off
  refunds_until timestamptz,
  -- what an archived event was before; null for those of before, which were over
  archived_from text check (archived_from in ('ended', 'cancelled')),
  -- Where an event is watched from afar; told to nobody but who has a ticket. '': nowhere.
  online_url text not null default '',
  -- The password of an event's page, hashed; the revision goes into what proves that somebody knew it, so that a new
  -- password shuts out who knew the old one.
  password_hash text,
  password_revision int not null default 0,
  -- An event behind a password is in no list, or there with a lock, as its organiser wants it.
  shown_locked boolean not null default false,
  is_listed boolean generated always as ((visibility = 'public' or visibility = 'password' and shown_locked)
    and (state in ('published', 'postponed', 'cancelled', 'ended'))) stored not null,
  -- How often the preview links of an event, or of a draft, were ended: links made before have a lower number.
  preview_version int not null default 0,
  check (ends_at is null or ends_at >= starts_at),
  unique (client_id, source_key),
  constraint event_map_is_of_a_hall check (seat_map_version_id is null or hall_id is not null),
  constraint no_price_behind_password check (visibility <> 'password' or price_from is null)
);
create index event_by_client on event (client_id, starts_at);
create index event_by_place on event (place_id);
create index event_slider on event (slider_position) where slider_position is not null;
create index event_search_trgm on event using gin (search_text gin_trgm_ops);
-- without a list of pending entries, or else the first searches after an import would read through it
create index event_search_words on event using gin (search_words) with (fastupdate = off);
create index event_hall on event (hall_id) where hall_id is not null;
create index event_seat_map on event (seat_map_version_id) where seat_map_version_id is not null;
create index event_listed on event (starts_at, coalesce(ends_at, starts_at), id) include (ends_at) where is_listed;
-- In the order of lists, with everything that is filtered by and counted: neither needs to read the events themselves.
create index event_listed_local on event (local_start, id)
  include (starts_at, ends_at, genre, type, place_id, price_from, featured) where is_listed;
create index event_listed_by_price on event (price_from, local_start, id)
  include (starts_at, ends_at, genre, type, place_id, featured) where is_listed;
create index event_by_genre on event (genre, local_start, id)
  include (starts_at, ends_at, type, place_id, price_from) where is_listed;
-- runs that began already: few, and nothing else finds them without reading all that is over
create index event_listed_runs on event (ends_at, starts_at) where ends_at is not null and is_listed;
alter table event enable row level security;
create policy vh_service on event to vh_service using (true) with check (true);
create policy vh_tenant on event to vh_tenant
  using ((client_id = any ((select vh_clients())::uuid[])) or (id = any ((select vh_lent_events())::uuid[])))
  with check (client_id = any ((select vh_known_clients())::uuid[]));

create table event_translation (
  event_id uuid not null references event on delete cascade,
  language text not null,
  title text not null,
  subtitle text not null default '',
  description text not null default '',
  folded text generated always as (fold_search(title)) stored,
  -- what search engines and link previews show; '': the title, and the beginning of the description
  seo_title text not null default '',
  seo_description text not null default '',
  -- Descriptions of events that are edited by hand are running text as HTML; those of imports are plain text.
  description_is_html boolean not null default false,
  primary key (event_id, language)
);
create index event_translation_folded on event_translation (folded text_pattern_ops);
alter table event_translation enable row level security;
create policy vh_service on event_translation to vh_service using (true) with check (true);
create policy vh_tenant on event_translation to vh_tenant
  using (exists (select from event x where x.id = event_translation.event_id))
  with check (exists (select from event x where x.id = event_translation.event_id));

-- slugs an event had before; they redirect
create table event_old_slug (
  slug text primary key,
  event_id uuid not null references event on delete cascade
);
create index event_old_slug_event on event_old_slug (event_id);
alter table event_old_slug enable row level security;
create policy vh_service on event_old_slug to vh_service using (true) with check (true);
create policy vh_tenant on event_old_slug to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- What is left of events that were deleted: their addresses say so, and lead to similar ones.
create table event_gone (
  slug text primary key,
  genre text not null,
  city text not null default '',
  gone_at timestamptz not null default now()
);
revoke insert, update, delete on event_gone from vh_tenant;

-- Which events were changed by which transaction, so that processes can keep what lists count in memory and read only
-- what has changed since: counting a hundred thousand rows anew for each filter took a quarter of a second. One row an
-- event, however often it changes; it outlives the event, whose end is a change too. A reader remembers the oldest
-- transaction that was under way when it read, and asks for that and all later ones: none can slip in unseen.
create table event_change (
  event_id uuid primary key,
  changed_in xid8 not null
);
create index event_change_changed_in on event_change (changed_in);
revoke insert, update, delete on event_change from vh_service;
revoke all on event_change from vh_tenant;

create table event_tag (
  event_id uuid not null references event on delete cascade,
  tag text not null references tag(slug),
  primary key (event_id, tag)
);
create index event_tag_tag on event_tag (tag);
alter table event_tag enable row level security;
create policy vh_service on event_tag to vh_service using (true) with check (true);
create policy vh_tenant on event_tag to vh_tenant
  using (exists (select from event x where x.id = event_tag.event_id))
  with check (exists (select from event x where x.id = event_tag.event_id));

-- what a combined event admits to: one unit of each member a sale
create table event_member (
  combined_id uuid not null references event on delete cascade,
  member_id uuid not null references event,
  position int not null default 0,
  primary key (combined_id, member_id)
);
alter table event_member enable row level security;
create policy vh_service on event_member to vh_service using (true) with check (true);
create policy vh_tenant on event_member to vh_tenant
  using (combined_id = any ((select vh_events())::uuid[]))
  with check ((combined_id = any ((select vh_events())::uuid[])) and (member_id = any ((select vh_events())::uuid[])));

-- partners of a shared event; shares sum to 10000
create table event_share (
  event_id uuid not null references event on delete cascade,
  client_id uuid not null references client,
  basis_points int not null check (basis_points between 1 and 10000),
  primary key (event_id, client_id)
);
alter table event_share enable row level security;
create policy vh_service on event_share to vh_service using (true) with check (true);
create policy vh_tenant on event_share to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- the poster's derivatives, paths under /media (contract: mediaFiles)
create table event_media (
  event_id uuid primary key references event on delete cascade,
  files jsonb not null,
  -- The picture that an event's poster is made of; null for drawn ones. It goes when the event goes.
  picture_id uuid references picture,
  -- what it shows, by language
  alts jsonb not null default '{}'
);
create index event_media_picture on event_media (picture_id) where picture_id is not null;
alter table event_media enable row level security;
create policy vh_service on event_media to vh_service using (true) with check (true);
create policy vh_tenant on event_media to vh_tenant
  using (exists (select from event x where x.id = event_media.event_id))
  with check (exists (select from event x where x.id = event_media.event_id));

create table event_picture (
  event_id uuid not null references event on delete cascade,
  position int not null check (position >= 0),
  picture_id uuid not null references picture,
  alts jsonb not null default '{}',
  primary key (event_id, position)
);
create index event_picture_picture on event_picture (picture_id);
alter table event_picture enable row level security;
create policy vh_service on event_picture to vh_service using (true) with check (true);
create policy vh_tenant on event_picture to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table ticket_type (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  position int not null default 0,
  names jsonb not null,
  descriptions jsonb not null default '{}',
  -- minor units of the event's currency, VAT included
  face int not null check (face >= 0),
  vat_basis_points int not null default 2000 check (vat_basis_points between 0 and 10000),
  sales_start timestamptz,
  sales_end timestamptz,
  min_per_order int not null default 1 check (min_per_order >= 1),
  max_per_order int not null default 10,
  visibility text not null default 'public' check (visibility in ('public', 'code', 'payspot')),
  attendee_data text not null default 'none' check (attendee_data in ('none', 'name', 'name_email')),
  -- Pay what you want: `face` is then the minimum, which may be 0, and buyers choose from there up to the highest (or to
  -- what fits into an order, `highestChosenFace` of @vh/domain); decision 0050.
  price_mode text not null default 'fixed' check (price_mode in ('fixed', 'pay_what_you_want')),
  -- minor units of the event's currency, per ticket
  suggested_face int,
  highest_face int,
  -- How tickets of a type are shown at the door: by a code that stays, by one that changes on the buyer's page, or by one that
  -- changes while paper is good as well (entryCodes of @vh/domain).
  entry_code text not null default 'fixed' check (entry_code in ('fixed', 'rotating', 'rotating_printable')),
  -- Why tickets at 0 % have no VAT: set of a ticket type, and kept of a line as it was sold.
  vat_reason text not null default 'exempt'
    check (vat_reason in ('exempt', 'small_business', 'reverse_charge', 'outside_scope')),
  check (max_per_order >= min_per_order),
  constraint ticket_type_choice_of_price check (case price_mode when 'fixed' then suggested_face is null
    and highest_face is null else suggested_face is not null and suggested_face between greatest(face, 1)
    and coalesce(highest_face, 10000000) and coalesce(highest_face, 0) <= 10000000 end)
);
create index ticket_type_event on ticket_type (event_id, position);
alter table ticket_type enable row level security;
create policy vh_service on ticket_type to vh_service using (true) with check (true);
create policy vh_tenant on ticket_type to vh_tenant
  using (exists (select from event x where x.id = ticket_type.event_id))
  with check (exists (select from event x where x.id = ticket_type.event_id));

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
-- Whoever guesses passwords is the house's business: no row is a tenant's.
create policy vh_tenant on event_password_try to vh_tenant using (false) with check (false);

-- Promo and access codes (product 4, 6).
create table code (
  id uuid primary key,
  client_id uuid not null references client,
  -- null: all events of the client
  event_id uuid references event on delete cascade,
  -- as it is told to buyers, and the form in which spellings are compared (the domain's codeKey)
  code text not null,
  key text not null check (key <> ''),
  kind text not null check (kind in ('percent', 'fixed', 'access')),
  -- of a percent code
  basis_points int not null default 0 check (basis_points between 0 and 10000),
  -- of a fixed code, minor units of `currency`
  amount int not null default 0 check (amount >= 0),
  per text not null default 'ticket' check (per in ('ticket', 'order')),
  currency text,
  -- shows the ticket types with visibility 'code' that it is for
  unlocks boolean not null default false,
  valid_from timestamptz,
  valid_to timestamptz,
  max_uses int check (max_uses >= 1),
  -- most tickets that one use makes cheaper or unlocks
  max_tickets int check (max_tickets >= 1),
  max_per_buyer int check (max_per_buyer >= 1),
  active boolean not null default true,
  note text not null default '',
  created_at timestamptz not null default now(),
  check (valid_to > valid_from),
  constraint code_does_something check (case kind when 'percent' then basis_points > 0 when 'fixed' then amount > 0
    and currency is not null else unlocks end),
  unique (client_id, key)
);
create index code_by_key on code (key);
create index code_by_event on code (event_id) where event_id is not null;
alter table code enable row level security;
create policy vh_service on code to vh_service using (true) with check (true);
create policy vh_tenant on code to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

-- the ticket types a code is for; none: all
create table code_ticket_type (
  code_id uuid not null references code on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  primary key (code_id, ticket_type_id)
);
create index code_ticket_type_type on code_ticket_type (ticket_type_id);
alter table code_ticket_type enable row level security;
create policy vh_service on code_ticket_type to vh_service using (true) with check (true);
create policy vh_tenant on code_ticket_type to vh_tenant
  using (exists (select from code x where x.id = code_ticket_type.code_id))
  with check (exists (select from code x where x.id = code_ticket_type.code_id));

-- One use of a code: first of a cart, then of the order that the cart became. It counts until it is released.
create table code_use (
  id uuid primary key,
  code_id uuid not null references code,
  -- sha256 of the cart token
  cart bytea not null,
  order_id uuid,
  -- lower case; known once there is an order
  buyer_email text,
  -- the end of a cart's use; null once an order has it
  expires_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  check ((expires_at is null) = (order_id is not null))
);
create unique index code_use_of_cart on code_use (cart, code_id) where order_id is null and released_at is null;
create index code_use_counted on code_use (code_id) where released_at is null;
create index code_use_of_order on code_use (order_id) where order_id is not null;
create index code_use_mailbox on code_use (code_id, email_identity(buyer_email))
  where released_at is null and order_id is not null;
alter table code_use enable row level security;
create policy vh_service on code_use to vh_service using (true) with check (true);
create policy vh_tenant on code_use to vh_tenant
  using (exists (select from code x where x.id = code_use.code_id))
  with check (exists (select from code x where x.id = code_use.code_id));

-- Who supports the house and its events: shown on the home page, on every event's page, or on those of some events.
create table sponsor (
  id uuid primary key,
  name text not null check (name <> ''),
  -- where the logo leads to; '' for nowhere
  link text not null default '' check (link = '' or link ~* '^https?://'),
  picture_id uuid references picture,
  on_home boolean not null default false,
  on_events boolean not null default false,
  -- shown from the one moment until the other; null: from the beginning, for good
  shown_from timestamptz,
  shown_until timestamptz,
  position int not null default 0 check (position >= 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null,
  constraint sponsor_shown check (shown_from < shown_until)
);
create index sponsor_picture on sponsor (picture_id) where picture_id is not null;
alter table sponsor enable row level security;
create policy vh_service on sponsor to vh_service using (true) with check (true);
create policy vh_tenant on sponsor to vh_tenant using (false) with check (false);

create table sponsor_event (
  sponsor_id uuid not null references sponsor on delete cascade,
  event_id uuid not null references event on delete cascade,
  primary key (sponsor_id, event_id)
);
create index sponsor_event_event on sponsor_event (event_id);
alter table sponsor_event enable row level security;
create policy vh_service on sponsor_event to vh_service using (true) with check (true);
create policy vh_tenant on sponsor_event to vh_tenant using (false) with check (false);

create table page (
  id uuid primary key,
  slug text not null unique,
  position int not null default 0,
  is_primary_menu_page boolean not null default false,
  is_footer_page boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'published')),
  updated_at timestamptz not null default now(),
  -- Content pages are written by several people: each change is another version, and says whose it is.
  version int not null default 1,
  updated_by uuid references app_user on delete set null
);
revoke insert, update, delete on page from vh_tenant;

create table page_translation (
  page_id uuid not null references page on delete cascade,
  language text not null,
  title text not null,
  description text not null default '',
  -- sanitised on write
  html text not null,
  primary key (page_id, language)
);
revoke insert, update, delete on page_translation from vh_tenant;

-- Addresses that were given to somebody stay good: what had a slug once keeps it, whoever changes it and how.
create table page_old_slug (
  slug text primary key,
  page_id uuid not null references page on delete cascade
);
create index page_old_slug_page on page_old_slug (page_id);
revoke insert, update, delete on page_old_slug from vh_tenant;

-- Every word that an event was ever found by: slips of the finger are looked up here instead of in all texts.
create table search_word (
  word text collate "C" primary key,
  number bigint generated always as identity
);
create unique index search_word_number on search_word (number);
revoke insert, update, delete on search_word from vh_tenant;

-- Keys of tables that come before these.
alter table event_assignment add foreign key (event_id) references event on delete cascade;
alter table scanner_event add foreign key (event_id) references event on delete cascade;

-- Policies of tables that come before these.
create policy vh_tenant on place for select to vh_tenant
  using (client_id is null or (client_id = any ((select vh_clients())::uuid[]))
    or (exists (select from event x where x.place_id = place.id)));
