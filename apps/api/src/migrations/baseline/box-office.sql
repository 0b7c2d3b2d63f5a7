-- Payspots, shifts and cash.

create table payspot (
  id uuid primary key,
  name text not null,
  city text not null default '',
  address text not null default '',
  status text not null default 'active' check (status in ('active', 'closed')),
  version int not null default 1
);
revoke insert, update, delete on payspot from vh_tenant;

create table payspot_user (
  payspot_id uuid not null references payspot on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (payspot_id, user_id)
);
revoke insert, update, delete on payspot_user from vh_tenant;

-- The cash office of counters: shifts with counted money, and a journal that is only ever added to, each row holding
-- the hash of the one before it, so that a row which was changed afterwards is found (findBrokenRow of @vh/domain).
-- A counter that keeps a cash office, from its first shift on: where its journal ends and what was its last Z report.
create table cash_till (
  payspot_id uuid primary key references payspot,
  last_number bigint not null default 0,
  -- SHA-256 of the last row, hex; '' before the first one
  last_hash text not null default '',
  last_report int not null default 0
);
alter table cash_till enable row level security;
create policy vh_service on cash_till to vh_service using (true) with check (true);
create policy vh_tenant on cash_till to vh_tenant using (false) with check (false);

create table cash_shift (
  id uuid primary key,
  payspot_id uuid not null references payspot,
  opened_at timestamptz not null,
  opened_by uuid not null references app_user,
  closed_at timestamptz,
  closed_by uuid references app_user,
  -- the number of its Z report, gapless per counter; null while it is open
  report_number int,
  -- what the cashier says about differences
  note text not null default '',
  constraint cash_shift_closed
    check ((closed_at is null) = (report_number is null) and (closed_at is null) = (closed_by is null)),
  unique (payspot_id, report_number)
);
create unique index cash_shift_open on cash_shift (payspot_id) where closed_at is null;
create index cash_shift_recent on cash_shift (opened_at desc, id);
alter table cash_shift enable row level security;
create policy vh_service on cash_shift to vh_service using (true) with check (true);
create policy vh_tenant on cash_shift to vh_tenant using (false) with check (false);

create table cash_journal (
  payspot_id uuid not null references payspot,
  -- gapless per counter
  number bigint not null,
  shift_id uuid not null references cash_shift,
  kind text not null check (kind in ('float', 'sale', 'refund', 'in', 'out', 'count')),
  method text not null check (method in ('cash', 'card')),
  currency text not null,
  -- minor units; never below zero, the kind says which way it goes
  amount bigint not null check (amount >= 0),
  order_id uuid references customer_order,
  user_id uuid not null references app_user,
  note text not null default '',
  at timestamptz not null,
  -- SHA-256 over the hash of the row before and this row's own content, hex
  hash text not null,
  primary key (payspot_id, number)
);
create index cash_journal_shift on cash_journal (shift_id);
-- a sale stands in the journal once
create unique index cash_journal_sale on cash_journal (order_id, method) where kind = 'sale';
alter table cash_journal enable row level security;
create policy vh_service on cash_journal to vh_service using (true) with check (true);
create policy vh_tenant on cash_journal to vh_tenant using (false) with check (false);
revoke update, delete on cash_journal from vh_service, vh_tenant;

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
alter table counter_lease_place enable row level security;
create policy vh_service on counter_lease_place to vh_service using (true) with check (true);
create policy vh_tenant on counter_lease_place to vh_tenant using (false) with check (false);

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
  check (order_id is not null or problem is not null),
  primary key (payspot_id, nonce)
);
create index counter_offline_sale_open on counter_offline_sale (arrived_at)
  where problem is not null and settled_at is null;
alter table counter_offline_sale enable row level security;
create policy vh_service on counter_offline_sale to vh_service using (true) with check (true);
create policy vh_tenant on counter_offline_sale to vh_tenant using (false) with check (false);

-- Card payments that a counter's terminal took and for which nothing was sold: listed until somebody says that the money
-- went back, or the tickets are sold after all.
create table counter_unsold_payment (
  id uuid primary key,
  payspot_id uuid not null references payspot,
  -- of the sale that was refused or whose answer got lost
  sale_key text not null,
  seller_id uuid not null references app_user,
  event_id uuid references event,
  -- of the reservation that was to be paid
  order_number text,
  quantity int not null,
  amount int not null check (amount > 0),
  currency text not null,
  reference text not null,
  -- the code of the refusal, or 'lost'
  reason text not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'reversed', 'sold')),
  settled_at timestamptz,
  settled_by uuid references app_user,
  order_id uuid references customer_order,
  check ((state = 'open') = (settled_at is null)),
  constraint counter_unsold_payment_check1 check ((state = 'sold') = (order_id is not null)),
  unique (payspot_id, sale_key)
);
create index counter_unsold_payment_open on counter_unsold_payment (payspot_id, at) where state = 'open';
create index counter_unsold_payment_order on counter_unsold_payment (order_id) where order_id is not null;
alter table counter_unsold_payment enable row level security;
create policy vh_service on counter_unsold_payment to vh_service using (true) with check (true);
create policy vh_tenant on counter_unsold_payment to vh_tenant using (false) with check (false);

-- Refunds to a card by a counter's terminal: planned before the terminal makes them, and listed until they are recorded,
-- cancelled because the terminal refunded nothing, or reversed at the terminal.
create table counter_card_refund (
  id uuid primary key,
  payspot_id uuid not null references payspot,
  order_id uuid not null references customer_order,
  seller_id uuid not null references app_user,
  -- of the refund, whose key it is too
  idempotency_key text not null,
  ticket_ids uuid[] not null check (cardinality(ticket_ids) > 0),
  -- of the whole refund, as its seller saw it
  expected_amount int not null check (expected_amount > 0),
  -- of that, what goes back to the card
  amount int not null,
  currency text not null,
  note text not null default '',
  planned_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'unrecorded', 'recorded', 'reversed', 'cancelled')),
  -- of the terminal; 'unrecorded' has one always
  reference text,
  -- the code of the refusal
  reason text,
  refund_id uuid references refund,
  settled_at timestamptz,
  settled_by uuid references app_user,
  check (amount between 1 and expected_amount),
  constraint counter_card_refund_check1 check ((state not in ('unrecorded', 'recorded')) or reference is not null),
  constraint counter_card_refund_check2 check (state <> 'unrecorded' or reason is not null),
  constraint counter_card_refund_check3 check ((state = 'recorded') = (refund_id is not null)),
  constraint counter_card_refund_check4 check ((state in ('planned', 'unrecorded')) = (settled_at is null)),
  unique (payspot_id, idempotency_key)
);
create index counter_card_refund_open on counter_card_refund (payspot_id, planned_at)
  where state in ('planned', 'unrecorded');
create index counter_card_refund_order on counter_card_refund (order_id);
create index counter_card_refund_refund on counter_card_refund (refund_id) where refund_id is not null;
alter table counter_card_refund enable row level security;
create policy vh_service on counter_card_refund to vh_service using (true) with check (true);
create policy vh_tenant on counter_card_refund to vh_tenant using (false) with check (false);

-- Keys of tables that come before these.
alter table device add foreign key (payspot_id) references payspot on delete cascade;
alter table customer_order add foreign key (payspot_id) references payspot;
alter table payspot_commission add foreign key (payspot_id) references payspot;
alter table counter_commission
  add foreign key (payspot_id) references payspot,
  add foreign key (shift_id) references cash_shift;
