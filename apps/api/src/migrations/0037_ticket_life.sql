-- The life of tickets after they are issued (product 7): void, passed on, issued again; and the way back to them.
alter table ticket
  add column voided_at timestamptz,
  -- 'refund', 'transfer', 'reissue', ...: why it admits nobody any more
  add column void_cause text,
  -- the void ticket whose place this one took; each can be replaced once
  add column replaces uuid unique references ticket,
  -- the unguessable address of whoever it was passed on to; shows this ticket only
  add column holder_token text unique;
create index ticket_of_event_voided on ticket (event_id, voided_at) where voided_at is not null;

-- A way to an order that was asked for by its number and e-mail: kept as sha256 only, good once and not for long.
create table collect_link (
  token_hash bytea primary key,
  order_id uuid not null references customer_order,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index collect_link_order on collect_link (order_id, created_at);
