-- Holds, orders, payments, tickets (product 5, 6, 7).
create table payspot (
  id uuid primary key,
  name text not null,
  city text not null default '',
  address text not null default '',
  status text not null default 'active' check (status in ('active','closed'))
);
create table payspot_user (
  payspot_id uuid not null references payspot on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (payspot_id, user_id)
);

create table customer_order (
  id uuid primary key,
  number text not null unique,
  -- the unguessable part of the order's address
  token text not null unique,
  state text not null check (state in ('held','booked','paid','partially_refunded','refunded','expired','released','cancelled','needs_refund')),
  channel text not null check (channel in ('web','payspot')),
  language text not null default 'en',
  buyer_email text not null default '',
  buyer_name text not null default '',
  buyer_phone text,
  marketing_consent boolean not null default false,
  currency text not null,
  subtotal int not null check (subtotal >= 0),
  fees int not null check (fees >= 0),
  protection int not null default 0 check (protection >= 0),
  vat int not null check (vat >= 0),
  total int not null,
  pay_by timestamptz,
  payspot_id uuid references payspot,
  seller_id uuid references app_user,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  version int not null default 1,
  constraint order_adds_up check (total = subtotal + fees + protection)
);
create index customer_order_created on customer_order (created_at desc, id);
create index customer_order_state on customer_order (state, created_at desc);
create index customer_order_due on customer_order (pay_by) where state = 'booked';
create index customer_order_buyer on customer_order (lower(buyer_email));
create index customer_order_payspot on customer_order (payspot_id, created_at desc) where payspot_id is not null;

-- A hold takes places for a while. Its units are counted in every quota of its ticket type.
create table hold (
  id uuid primary key,
  -- sha256 of the cart token
  cart bytea not null,
  event_id uuid not null references event,
  ticket_type_id uuid not null references ticket_type,
  quantity int not null check (quantity > 0),
  state text not null default 'held' check (state in ('held','sold','freed')),
  expires_at timestamptz not null,
  extended boolean not null default false,
  order_id uuid references customer_order,
  -- the client's key for the request that made it: repeats find it again
  request_key text not null,
  created_at timestamptz not null default now()
);
create unique index hold_request on hold (request_key, ticket_type_id);
create index hold_cart on hold (cart) where state = 'held';
create index hold_due on hold (expires_at) where state = 'held';
create index hold_order on hold (order_id) where order_id is not null;

create table order_line (
  id uuid primary key,
  order_id uuid not null references customer_order,
  event_id uuid not null references event,
  ticket_type_id uuid not null references ticket_type,
  position int not null,
  quantity int not null check (quantity > 0),
  -- per ticket, minor units
  face int not null check (face >= 0),
  fee int not null check (fee >= 0),
  -- quantity x (face + fee)
  total int not null,
  vat int not null,
  constraint order_line_adds_up check (total = quantity * (face + fee))
);
create index order_line_order on order_line (order_id);
create index order_line_event on order_line (event_id);

-- Append-only: what happened to an order, by whom and why.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order,
  at timestamptz not null default now(),
  type text not null,
  from_state text,
  to_state text,
  -- 'buyer', 'system', 'provider' or 'user'
  actor text not null,
  actor_id uuid,
  actor_name text not null default '',
  cause text not null default '',
  data jsonb not null default '{}'
);
create index order_event_order on order_event (order_id, id);
create rule order_event_no_update as on update to order_event do instead nothing;
create rule order_event_no_delete as on delete to order_event do instead nothing;

create table ticket (
  id uuid primary key,
  order_id uuid not null references customer_order,
  order_line_id uuid not null references order_line,
  event_id uuid not null references event,
  ticket_type_id uuid not null references ticket_type,
  position int not null,
  attendee_name text not null default '',
  attendee_email text,
  short_code text not null unique,
  key_id smallint not null,
  price int not null,
  state text not null default 'valid' check (state in ('valid','checked_in','checked_out','void')),
  created_at timestamptz not null default now()
);
create index ticket_order on ticket (order_id, position);
create index ticket_event on ticket (event_id, state);

create table payment (
  id uuid primary key,
  order_id uuid not null references customer_order,
  provider text not null,
  state text not null default 'created' check (state in ('created','pending','succeeded','failed','abandoned','refunded')),
  amount int not null check (amount >= 0),
  currency text not null,
  reference text,
  -- cash at the counter: what was handed over
  tendered int,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_order on payment (order_id);
create unique index payment_reference on payment (provider, reference) where reference is not null and provider <> 'payspot-card';

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
  unique (provider, notice_id)
);

-- Answers kept for repeats of the same request (scope = call, key = client's key).
create table idempotent_answer (
  scope text not null,
  key text not null,
  -- sha256 of the request: another request under the same key is refused
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create table signing_key (
  key_id smallint primary key,
  public_key bytea not null,
  -- PKCS#8, AES-256-GCM under a key derived from APP_SECRET: nonce (12) + tag (16) + text
  private_key bytea not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
