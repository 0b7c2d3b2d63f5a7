-- Places, events, ticket types and their quotas (product 3, 4, 5).
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
  source_key text unique
);
create index place_city on place (city);

create table genre (slug text primary key, names jsonb not null, position int not null default 0);
create table event_type (slug text primary key, names jsonb not null, position int not null default 0);
create table tag (slug text primary key, names jsonb not null);

create table event (
  id uuid primary key,
  slug text not null unique,
  kind text not null default 'simple' check (kind in ('simple','combined','shared')),
  state text not null default 'draft' check (state in ('draft','published','postponed','ended','archived','cancelled')),
  visibility text not null default 'public' check (visibility in ('public','unlisted','password')),
  client_id uuid not null references client,
  place_id uuid not null references place,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at is null or ends_at >= starts_at),
  doors_at timestamptz,
  sales_start timestamptz,
  sales_end timestamptz,
  currency text not null check (currency in ('RSD','BAM','EUR','SEK','CHF','GBP','USD','CAD')),
  genre text not null references genre,
  type text not null references event_type,
  age_limit int,
  featured boolean not null default false,
  slider_position int,
  max_per_order int not null default 10 check (max_per_order between 1 and 100),
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 10000),
  -- minor units of the event's currency, per ticket
  fee_fixed int not null default 0 check (fee_fixed >= 0),
  fee_bearer text not null default 'buyer' check (fee_bearer in ('buyer','organiser')),
  refund_policy text not null default 'organiser' check (refund_policy in ('none','until_24h','organiser')),
  organiser_email text not null default '',
  home_club text,
  away_club text,
  attribution text,
  -- what an import recognises it by, within a client
  source_key text,
  -- sha256 of the imported facts: an unchanged row is not written again
  source_hash bytea,
  -- titles of all languages, venue, city and clubs, folded by the domain's normaliseSearchText
  search_text text not null default '',
  -- the lowest price a buyer pays, minor units, fee included; kept by the service
  price_from int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, source_key)
);
create index event_listed on event (starts_at, id) where state in ('published','postponed','cancelled') and visibility = 'public';
create index event_by_genre on event (genre, starts_at) where visibility = 'public';
create index event_by_client on event (client_id, starts_at);
create index event_by_place on event (place_id);
create index event_slider on event (slider_position) where slider_position is not null;
create index event_search_trgm on event using gin (search_text gin_trgm_ops);
create index event_search_words on event using gin (to_tsvector('simple', search_text));

create table event_translation (
  event_id uuid not null references event on delete cascade,
  language text not null,
  title text not null,
  subtitle text not null default '',
  description text not null default '',
  primary key (event_id, language)
);

-- slugs an event had before; they redirect
create table event_old_slug (
  slug text primary key,
  event_id uuid not null references event on delete cascade
);

create table event_tag (
  event_id uuid not null references event on delete cascade,
  tag text not null references tag,
  primary key (event_id, tag)
);
create index event_tag_tag on event_tag (tag);

-- what a combined event admits to: one unit of each member a sale
create table event_member (
  combined_id uuid not null references event on delete cascade,
  member_id uuid not null references event,
  position int not null default 0,
  primary key (combined_id, member_id)
);

-- partners of a shared event; shares sum to 10000
create table event_share (
  event_id uuid not null references event on delete cascade,
  client_id uuid not null references client,
  basis_points int not null check (basis_points between 1 and 10000),
  primary key (event_id, client_id)
);

-- the poster's derivatives, paths under /media (contract: mediaFiles)
create table event_media (
  event_id uuid primary key references event on delete cascade,
  files jsonb not null
);

create table event_assignment (
  event_id uuid not null references event on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('manager','contractor','scanner','payspot')),
  gates text[] not null default '{}',
  primary key (event_id, user_id, role)
);
create index event_assignment_user on event_assignment (user_id);

-- A quota is a number of places that one or several ticket types draw from. Held and sold units are
-- counted here, and nowhere else: the check is the last judge of a double sale.
create table quota (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  name text not null,
  capacity int not null check (capacity >= 0),
  held int not null default 0 check (held >= 0),
  sold int not null default 0 check (sold >= 0),
  constraint quota_never_oversold check (held + sold <= capacity)
);
create index quota_event on quota (event_id);

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
  max_per_order int not null default 10 check (max_per_order >= min_per_order),
  visibility text not null default 'public' check (visibility in ('public','code','payspot')),
  attendee_data text not null default 'none' check (attendee_data in ('none','name','name_email'))
);
create index ticket_type_event on ticket_type (event_id, position);

create table ticket_type_quota (
  ticket_type_id uuid not null references ticket_type on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  primary key (ticket_type_id, quota_id)
);
create index ticket_type_quota_quota on ticket_type_quota (quota_id);
