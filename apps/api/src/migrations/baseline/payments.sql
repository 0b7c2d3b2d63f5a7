-- Payments, refunds and disputes.

create table payment (
  id uuid primary key,
  order_id uuid not null references customer_order,
  provider text not null,
  state text not null default 'created' check (state in ('created', 'pending', 'succeeded', 'failed', 'abandoned',
    'refunded', 'partially_refunded', 'charged_back')),
  amount int not null check (amount >= 0),
  currency text not null,
  reference text,
  -- cash at the counter: what was handed over
  tendered int,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- what went back through the provider so far, minor units
  refunded int not null default 0,
  -- what the provider calls it besides `reference`, and what staff may want to see: codes, card brand, reasons
  facts jsonb not null default '{}',
  -- where the buyer pays, once the provider has taken the payment on
  redirect_to text,
  -- how often the provider was asked to take it on; from the second time on its status is asked first
  start_attempts int not null default 0 check (start_attempts >= 0),
  -- somebody is asking right now; a crash leaves it, so it counts only for a while
  start_claimed_at timestamptz,
  -- when the provider's status was last asked, and when it is asked next without anybody pressing anything
  asked_at timestamptz,
  next_ask_at timestamptz,
  check (refunded between 0 and amount)
);
create index payment_order on payment (order_id);
create unique index payment_reference on payment (provider, reference)
  where reference is not null and provider <> 'payspot-card';
create index payment_unsettled on payment (order_id) where state in ('created', 'pending');
create index payment_to_ask on payment (next_ask_at) where next_ask_at is not null;
-- disputes name a payment by the provider's own other reference
create index payment_intent on payment ((facts ->> 'paymentIntent')) where facts ? 'paymentIntent';
alter table payment enable row level security;
create policy vh_service on payment to vh_service using (true) with check (true);
create policy vh_tenant on payment to vh_tenant
  using (exists (select from order_line x where x.order_id = payment.order_id))
  with check (exists (select from order_line x where x.order_id = payment.order_id));

-- Durable inbox of provider callbacks: stored first, processed once.
create table payment_callback (
  id bigint generated always as identity primary key,
  provider text not null,
  -- the provider's own id of this notice: repeats are recognised
  notice_id text not null,
  payment_id uuid,
  body jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  kind text not null default 'payment' check (kind in ('payment', 'refund', 'chargeback', 'chargeback_reversal', 'other')),
  -- the very bytes and the headers that the signature was made over
  raw_body bytea,
  headers jsonb not null default '{}',
  attempts int not null default 0,
  next_try_at timestamptz,
  failure text,
  unique (provider, notice_id)
);
create index payment_callback_waiting on payment_callback (next_try_at) where processed_at is null;
create index payment_callback_payment on payment_callback (payment_id) where processed_at is null;
alter table payment_callback enable row level security;
create policy vh_service on payment_callback to vh_service using (true) with check (true);
create policy vh_tenant on payment_callback to vh_tenant using (false) with check (false);

-- What the built-in payment provider knows on its own side of a payment: the product only learns of it by
-- the provider's notices and by asking for its status.
create table sandbox_payment (
  payment_id uuid primary key references payment,
  outcome text not null check (outcome in ('succeed', 'fail', 'abandon', 'pay_late')),
  decided_at timestamptz not null,
  -- from when on the provider tells; later than decided_at for a late payment
  tells_at timestamptz not null
);
alter table sandbox_payment enable row level security;
create policy vh_service on sandbox_payment to vh_service using (true) with check (true);
create policy vh_tenant on sandbox_payment to vh_tenant using (false) with check (false);

-- Disputes of card holders. Notices of both ends may come in any order.
create table payment_dispute (
  provider text not null,
  -- the provider's
  dispute_id text not null,
  payment_id uuid not null references payment,
  order_id uuid not null references customer_order,
  amount int not null check (amount >= 0),
  currency text not null,
  reason text not null default '',
  opened_at timestamptz,
  reversed_at timestamptz,
  primary key (provider, dispute_id)
);
create index payment_dispute_order on payment_dispute (order_id);
alter table payment_dispute enable row level security;
create policy vh_service on payment_dispute to vh_service using (true) with check (true);
create policy vh_tenant on payment_dispute to vh_tenant
  using (exists (select from order_line x where x.order_id = payment_dispute.order_id))
  with check (exists (select from order_line x where x.order_id = payment_dispute.order_id));

-- What the buyer of a booked order was asked to transfer; kept as it was told, whatever settings become later.
create table bank_transfer (
  payment_id uuid primary key references payment,
  order_id uuid not null references customer_order,
  -- model 97 for dinars, ISO 11649 (RF) for euro
  reference text not null,
  payee text not null,
  -- 18 digits for dinars, an IBAN for euro
  account text not null,
  bic text not null default '',
  purpose text not null,
  payment_code text not null,
  pay_by timestamptz not null,
  created_at timestamptz not null
);
create index bank_transfer_order on bank_transfer (order_id, created_at desc);
alter table bank_transfer enable row level security;
create policy vh_service on bank_transfer to vh_service using (true) with check (true);
create policy vh_tenant on bank_transfer to vh_tenant using (false) with check (false);

-- Money on its way back to a buyer. `key` makes a repeat of the request the same refund.
create table refund (
  id uuid primary key,
  order_id uuid not null references customer_order,
  payment_id uuid references payment,
  key text not null unique,
  state text not null default 'requested' check (state in ('requested', 'sent', 'succeeded', 'failed')),
  amount int not null check (amount >= 0),
  currency text not null,
  -- 'staff', 'buyer', 'protection', 'event_cancelled', 'late_payment', 'overpaid'
  reason text not null,
  note text not null default '',
  -- of the provider
  reference text,
  failure text,
  attempts int not null default 0,
  requested_by uuid references app_user,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- the refund that was decided; its further rows go to further payments of the order and have no lines
  part_of uuid references refund,
  -- paid out by a person, not through the provider
  by_hand boolean not null default false,
  -- how often the provider said that it was paid out and the money came back after all
  returned int not null default 0 check (returned >= 0),
  -- A refund that its provider is just hearing of cannot be paid out by hand at the same time. Null between tries;
  -- a try whose process died is taken for over after a while.
  sending_since timestamptz,
  -- A try to give money back may end without anybody knowing whether the provider did it: the answer got lost. Such a
  -- refund may be paid out already, so a person who pays it out by hand says that the provider did not.
  outcome_unknown boolean not null default false
);
create index refund_order on refund (order_id);
create index refund_open on refund (created_at) where state in ('requested', 'sent', 'failed');
create index refund_payment on refund (payment_id) where payment_id is not null;
create index refund_part_of on refund (part_of) where part_of is not null;
-- What somebody gave back lately counts against the limit above which refunds are confirmed.
create index refund_requested_by on refund (requested_by, created_at) where requested_by is not null;
alter table refund enable row level security;
create policy vh_service on refund to vh_service using (true) with check (true);
create policy vh_tenant on refund to vh_tenant
  using (exists (select from order_line x where x.order_id = refund.order_id))
  with check (exists (select from order_line x where x.order_id = refund.order_id));

-- What a refund gives back: a ticket with its parts, the protection line, or a sum that belongs to no ticket.
create table refund_line (
  refund_id uuid not null references refund,
  position int not null,
  ticket_id uuid references ticket,
  -- minor units: of the discounted face, of the service fee, of the protection line, and what was kept as fee
  face int not null default 0 check (face >= 0),
  fee int not null default 0 check (fee >= 0),
  protection int not null default 0 check (protection >= 0),
  kept int not null default 0 check (kept >= 0),
  -- the fee that the organiser bore for the ticket and has again, minor units
  borne_fee int not null default 0 check (borne_fee >= 0),
  primary key (refund_id, position)
);
-- a ticket's money goes back once; failed refunds are tried again under the same row
create unique index refund_line_ticket on refund_line (ticket_id) where ticket_id is not null;
alter table refund_line enable row level security;
create policy vh_service on refund_line to vh_service using (true) with check (true);
create policy vh_tenant on refund_line to vh_tenant
  using (exists (select from ticket x where x.id = refund_line.ticket_id))
  with check (exists (select from ticket x where x.id = refund_line.ticket_id));

-- Giving back all tickets of an event that was called off: a row an order, worked on one by one, each once.
create table refund_run (
  id uuid primary key,
  -- the client's key: a repeat of the request is the same run
  key text not null unique,
  event_id uuid not null references event,
  -- 'refund' gives all tickets back; 'offer' writes to the buyers that they may do so
  mode text not null check (mode in ('refund', 'offer')),
  note text not null default '',
  state text not null default 'running' check (state in ('running', 'done')),
  requested_by uuid references app_user,
  requested_by_name text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  -- also orders that are not paid yet: they are cancelled
  covers_unpaid boolean not null default false,
  -- also orders of tickets for several events that this one is a part of: their buyers are told
  covers_passes boolean not null default false,
  -- Parts of a sold event's schedule that its ticket holders are told of, each with what was announced before.
  changes jsonb
);
create unique index refund_run_one_at_a_time on refund_run (event_id) where state = 'running';
comment on column refund_run.changes is
  'Changed parts of the schedule as [{part, before, after}]; null where the run is about a cancelled or postponed event';
alter table refund_run enable row level security;
create policy vh_service on refund_run to vh_service using (true) with check (true);
create policy vh_tenant on refund_run to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table refund_run_order (
  run_id uuid not null references refund_run,
  order_id uuid not null references customer_order,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- why it was skipped or failed: an error's code
  problem text,
  primary key (run_id, order_id)
);
create index refund_run_order_waiting on refund_run_order (run_id, order_id) where state = 'waiting';
alter table refund_run_order enable row level security;
create policy vh_service on refund_run_order to vh_service using (true) with check (true);
create policy vh_tenant on refund_run_order to vh_tenant
  using (exists (select from refund_run x where x.id = refund_run_order.run_id))
  with check (exists (select from refund_run x where x.id = refund_run_order.run_id));

-- The terms of a payspot; none where it earns nothing.
create table payspot_commission (
  payspot_id uuid primary key,
  version int not null default 1,
  -- of what the buyer pays for a ticket
  basis_points int not null check (basis_points between 0 and 10000),
  -- per ticket besides, by currency: {"RSD": 5000}; minor units
  fixed jsonb not null default '{}' check (jsonb_typeof(fixed) = 'object'),
  -- whether it keeps what it earns of the cash that it hands over, or is paid
  is_kept boolean not null,
  updated_at timestamptz not null
);
alter table payspot_commission enable row level security;
create policy vh_service on payspot_commission to vh_service using (true) with check (true);
create policy vh_tenant on payspot_commission to vh_tenant using (false) with check (false);

-- What was earned by a sale, and given back with a refund. The terms stay as they were when it was sold.
create table counter_commission (
  order_id uuid not null references customer_order,
  -- null for the sale itself
  refund_id uuid references refund,
  payspot_id uuid not null,
  -- the shift that it was earned or given back in; null where no till keeps shifts
  shift_id uuid,
  currency text not null,
  -- minor units; below zero what was given back
  amount bigint not null,
  basis_points int not null check (basis_points between 0 and 10000),
  -- minor units of the currency
  fixed int not null check (fixed >= 0),
  is_kept boolean not null,
  at timestamptz not null,
  check (amount <> 0 and (amount > 0) = (refund_id is null)),
  unique nulls not distinct (order_id, refund_id)
);
create index counter_commission_shift on counter_commission (shift_id) where shift_id is not null;
create index counter_commission_payspot on counter_commission (payspot_id);
alter table counter_commission enable row level security;
create policy vh_service on counter_commission to vh_service using (true) with check (true);
-- an organiser who gives a counter's sale back takes the commission back with it
create policy vh_tenant on counter_commission to vh_tenant
  using (exists (select from order_line x where x.order_id = counter_commission.order_id))
  with check (exists (select from order_line x where x.order_id = counter_commission.order_id));
revoke delete on counter_commission from vh_service, vh_tenant;

-- Orders of the web whose buyers reserved places and pay at a counter. Which counter it was stands on the order
-- itself, once it has taken the money.
create table counter_reservation (
  order_id uuid primary key references customer_order,
  -- HMAC-SHA256 of the pick-up code under the app's secret: a code leads to its order, and no row leads to a code
  code_hash bytea not null,
  created_at timestamptz not null,
  -- when its buyer was reminded that time runs out
  reminded_at timestamptz
);
create index counter_reservation_code on counter_reservation (code_hash);
alter table counter_reservation enable row level security;
create policy vh_service on counter_reservation to vh_service using (true) with check (true);
create policy vh_tenant on counter_reservation to vh_tenant using (false) with check (false);

-- Keys of tables that come before these.
alter table ledger_transaction
  add foreign key (payment_id) references payment,
  add foreign key (refund_id) references refund;
alter table document add foreign key (refund_id) references refund;
