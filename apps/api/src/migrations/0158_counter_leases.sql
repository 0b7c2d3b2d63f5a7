-- Places that counters have to sell while they have no network (decision 0072): held for one device each, with the ticket
-- that will be printed, until the device sells them, gives them back, or a supervisor writes them off.

create table counter_lease_place (
  -- of the ticket that it becomes
  id uuid primary key,
  payspot_id uuid not null references payspot,
  -- the random name that the browser at the counter gave itself
  holder text not null,
  -- the paired device, where it is one
  device_id uuid references device on delete set null,
  leased_by uuid not null references app_user,
  event_id uuid not null references event,
  ticket_type_id uuid not null references ticket_type,
  hold_id uuid not null unique references hold,
  short_code text not null unique,
  key_id smallint not null,
  -- what it sells for, whatever the event says by then
  face int not null,
  vat_basis_points int not null,
  fee_plan jsonb not null,
  leased_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'sold', 'returned', 'written_off')),
  order_id uuid references customer_order,
  ended_at timestamptz,
  ended_by uuid references app_user,
  check ((state = 'open') = (ended_at is null) and (state = 'sold') = (order_id is not null))
);
create index counter_lease_place_open on counter_lease_place (payspot_id, holder, event_id) where state = 'open';
create index counter_lease_place_order on counter_lease_place (order_id) where order_id is not null;

-- Every sale that a counter made without a network, as it was told: taken, or kept for the supervisor with why it could not be.
create table counter_offline_sale (
  payspot_id uuid not null references payspot,
  nonce text not null,
  holder text not null,
  -- what the device sent, and sha256 of it
  sale jsonb not null,
  fingerprint bytea not null,
  -- when it was sold by the device's clock
  sold_at timestamptz not null,
  arrived_at timestamptz not null,
  sent_by uuid not null references app_user,
  order_id uuid references customer_order,
  -- why it needs somebody's look; null where nothing does
  problem text check (problem in ('foreign', 'written_off', 'returned', 'sold_before', 'payment', 'event_cancelled')),
  settled_at timestamptz,
  settled_by uuid references app_user,
  settled_note text not null default '',
  primary key (payspot_id, nonce),
  check (order_id is not null or problem is not null)
);
create index counter_offline_sale_open on counter_offline_sale (arrived_at)
  where problem is not null and settled_at is null;

alter table counter_lease_place enable row level security;
create policy vh_service on counter_lease_place to vh_service using (true) with check (true);
create policy vh_tenant on counter_lease_place to vh_tenant using (false) with check (false);
alter table counter_offline_sale enable row level security;
create policy vh_service on counter_offline_sale to vh_service using (true) with check (true);
create policy vh_tenant on counter_offline_sale to vh_tenant using (false) with check (false);
