-- Capacities, holds and seats.

-- A quota is a number of places that one or several ticket types draw from. Held and sold units are
-- counted here, and nowhere else: the check is the last judge of a double sale.
--
-- Order of locks, the same everywhere: orders by id, carts (advisory, by key), holds by id, quotas by id,
-- seats by id. Whoever has quotas locked already takes holds only with `skip locked`, so nothing waits in a
-- circle. A checkout only ties holds to an order, which changes no count, so it locks holds alone. A seat is
-- changed only under the lock of its quota.
create table quota (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  name text not null,
  capacity int not null check (capacity >= 0),
  held int not null default 0 check (held >= 0),
  sold int not null default 0 check (sold >= 0),
  -- kept back by staff (inventory_block), and wanted by people in line (kept by the waiting list)
  blocked int not null default 0 check (blocked >= 0),
  waiting int not null default 0 check (waiting >= 0),
  -- its places are rows of event_seat
  seated boolean not null default false,
  -- What of the map a quota is: the seats of a category, or its standing places.
  map_category text,
  map_standing boolean not null default false,
  constraint quota_never_oversold check ((held + sold + blocked) <= capacity)
);
create index quota_event on quota (event_id);
create unique index quota_of_category on quota (event_id, map_category, map_standing) where map_category is not null;
alter table quota enable row level security;
create policy vh_service on quota to vh_service using (true) with check (true);
create policy vh_tenant on quota to vh_tenant
  using (exists (select from event x where x.id = quota.event_id))
  with check (exists (select from event x where x.id = quota.event_id));

-- How many places of a quota a channel may take at most; no row, no limit of its own.
create table quota_channel (
  quota_id uuid not null references quota on delete cascade,
  channel text not null check (channel in ('web', 'payspot')),
  capacity int not null check (capacity >= 0),
  -- held and sold through this channel
  taken int not null default 0 check (taken >= 0),
  constraint quota_channel_never_oversold check (taken <= capacity),
  primary key (quota_id, channel)
);
alter table quota_channel enable row level security;
create policy vh_service on quota_channel to vh_service using (true) with check (true);
create policy vh_tenant on quota_channel to vh_tenant
  using (exists (select from quota x where x.id = quota_channel.quota_id))
  with check (exists (select from quota x where x.id = quota_channel.quota_id));

create table ticket_type_quota (
  ticket_type_id uuid not null references ticket_type on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  primary key (ticket_type_id, quota_id)
);
create index ticket_type_quota_quota on ticket_type_quota (quota_id);
alter table ticket_type_quota enable row level security;
create policy vh_service on ticket_type_quota to vh_service using (true) with check (true);
create policy vh_tenant on ticket_type_quota to vh_tenant
  using (exists (select from ticket_type x where x.id = ticket_type_quota.ticket_type_id))
  with check ((exists (select from ticket_type x where x.id = ticket_type_quota.ticket_type_id))
    and (exists (select from quota x where x.id = ticket_type_quota.quota_id)));

-- What staff keep back, by whom and why. `units` sinks as places are given back.
create table inventory_block (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  reason text not null check (reason in ('house', 'sponsor', 'artist', 'technical', 'kill', 'other')),
  note text not null default '',
  units int not null check (units >= 0),
  created_by uuid references app_user,
  created_at timestamptz not null,
  released_by uuid references app_user,
  released_at timestamptz,
  -- Seats that others have there are kept back here; staff did not, and the service gives them back.
  elsewhere boolean not null default false,
  constraint inventory_block_ends check ((units = 0) = (released_at is not null))
);
create index inventory_block_event on inventory_block (event_id, created_at);
create index inventory_block_open on inventory_block (quota_id) where released_at is null;
alter table inventory_block enable row level security;
create policy vh_service on inventory_block to vh_service using (true) with check (true);
create policy vh_tenant on inventory_block to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- A hold takes places for a while. Its units are counted in every quota of its ticket type.
create table hold (
  id uuid primary key,
  -- sha256 of the cart token
  cart bytea not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  quantity int not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'sold', 'freed')),
  expires_at timestamptz not null,
  extended boolean not null default false,
  order_id uuid,
  -- the client's key for the request that made it: repeats find it again
  request_key text not null,
  created_at timestamptz not null default now(),
  channel text not null default 'web' check (channel in ('web', 'payspot')),
  -- units of it that were given back while the rest stayed
  freed int not null default 0,
  -- seats of its units, unit by unit, a unit's in the order of its quotas' ids; stays when the hold is freed,
  -- so that the same seats can be taken again
  seats uuid[] check (cardinality(seats) > 0),
  -- What the buyer chose to pay for one ticket, minor units; null where the price was not theirs to choose.
  chosen_face int check (chosen_face between 0 and 10000000),
  -- Who needs more time than one extension gives gets it again while others find places too (WCAG 2.2.1).
  extensions smallint not null default 0 check (extensions between 0 and 10),
  -- A keyed hash of the network that an unpaid hold was made from, kept while it is unpaid: places are counted by it.
  network bytea,
  check (freed between 0 and quantity)
);
create unique index hold_request on hold (request_key, ticket_type_id);
create index hold_cart on hold (cart) where state = 'held';
create index hold_order on hold (order_id) where order_id is not null;
-- Tells a cart that lapsed from one that never was; written only when a hold ends.
create index hold_ended_cart on hold (cart) where state = 'freed' and order_id is null;
create index hold_due on hold (expires_at) where state = 'held' and order_id is null;
create index hold_network on hold (event_id, network) where state = 'held' and network is not null;
alter table hold enable row level security;
create policy vh_service on hold to vh_service using (true) with check (true);
create policy vh_tenant on hold to vh_tenant
  using (exists (select from event x where x.id = hold.event_id))
  with check (exists (select from event x where x.id = hold.event_id));

-- One row per event and seat. `hold_id` says who has it; only one can.
create table event_seat (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  quota_id uuid not null references quota on delete cascade,
  section text not null,
  row_label text not null,
  seat_label text not null,
  -- how good the row is over the whole house, 1 the best
  row_rank int not null,
  -- place in the row; neighbours differ by one, an aisle leaves a gap
  position int not null,
  accessible boolean not null default false,
  restricted_view boolean not null default false,
  block_id uuid references inventory_block,
  -- null = nobody's. No foreign key: it would look the hold up once more for each seat that is taken.
  hold_id uuid,
  -- which ticket of the hold, from 1
  unit int,
  -- the seat's id on the map: the same in every version that has the seat
  map_seat text,
  -- its place among all seats of the version, from 0; buyers are told what is free in this order
  map_order int,
  -- The table's id on the event's map; null for seats that are sold one by one.
  whole_table text check (whole_table <> ''),
  constraint event_seat_not_blocked_and_taken check (block_id is null or hold_id is null),
  constraint event_seat_unit_of_hold check ((hold_id is null) = (unit is null)),
  constraint event_seat_once unique (event_id, section, row_label, seat_label)
) with (fillfactor = 70);
create index event_seat_quota on event_seat (quota_id);
create index event_seat_block on event_seat (block_id) where block_id is not null;
create unique index event_seat_of_map on event_seat (event_id, map_seat) where map_seat is not null;
create index event_seat_whole_table on event_seat (event_id, whole_table) where whole_table is not null;
alter table event_seat enable row level security;
create policy vh_service on event_seat to vh_service using (true) with check (true);
create policy vh_tenant on event_seat to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- Events whose seats are known to a seat-map service outside too (seats.io), decision 0044. Our own tables stay what decides a
-- sale. Beside them stands what the service has as far as we know; what differs is told to it, or followed.
create table seat_service_event (
  event_id uuid primary key references event on delete cascade,
  -- what the service calls the event and its chart
  event_key text not null unique,
  chart_key text not null,
  -- others sell seats of it there too: nothing is held here that the service could not be asked about
  sold_elsewhere boolean not null default false,
  -- the newest change of its log that was read
  read_change bigint not null default 0,
  -- why it could not be told or asked at last, and since when; null while all is well
  trouble text,
  trouble_since timestamptz,
  bound_by uuid references app_user,
  bound_at timestamptz not null,
  constraint seat_service_event_trouble check ((trouble is null) = (trouble_since is null))
);
alter table seat_service_event enable row level security;
create policy vh_service on seat_service_event to vh_service using (true) with check (true);
create policy vh_tenant on seat_service_event to vh_tenant using (false) with check (false);

create table seat_service_seat (
  seat_id uuid primary key references event_seat on delete cascade,
  event_id uuid not null references seat_service_event on delete cascade,
  -- what the service calls it
  label text not null,
  state text not null default 'free' check (state in ('free', 'held', 'booked', 'kept', 'elsewhere')),
  -- of a held one the cart, of a booked one the number of the order, of one elsewhere what the service says of it
  holder text,
  -- who tells the service about it now, and until when nobody else does
  claim uuid,
  claimed_until timestamptz,
  -- after telling failed: not before, and how often it did
  retry_at timestamptz,
  attempts int not null default 0,
  -- goes up with whatever is learnt or told, so that what was read before that is not taken for newer
  version int not null default 0,
  -- A table that is sold whole is one object at a service: its chairs share the label, and are told and seen together.
  of_table boolean not null default false,
  constraint seat_service_seat_claim check ((claim is null) = (claimed_until is null)),
  constraint seat_service_seat_holder check ((state in ('held', 'booked', 'elsewhere')) or holder is null)
);
create unique index seat_service_seat_label on seat_service_seat (event_id, label) where not of_table;
-- Seats are claimed by what they are called at a service, singly or as a table: one index finds both.
create index seat_service_seat_object on seat_service_seat (event_id, label, seat_id);
alter table seat_service_seat enable row level security;
create policy vh_service on seat_service_seat to vh_service using (true) with check (true);
create policy vh_tenant on seat_service_seat to vh_tenant using (false) with check (false);

-- Lets a cart hold seats there; one for all its events.
create table seat_service_cart (
  -- sha256 of the cart token
  cart bytea primary key,
  token text not null unique,
  expires_at timestamptz not null
);
create index seat_service_cart_expiry on seat_service_cart (expires_at);
alter table seat_service_cart enable row level security;
create policy vh_service on seat_service_cart to vh_service using (true) with check (true);
create policy vh_tenant on seat_service_cart to vh_tenant using (false) with check (false);
