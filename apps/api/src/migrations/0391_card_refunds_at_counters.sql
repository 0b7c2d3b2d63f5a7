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
  amount int not null check (amount between 1 and expected_amount),
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
  unique (payspot_id, idempotency_key),
  check (state not in ('unrecorded', 'recorded') or reference is not null),
  check (state <> 'unrecorded' or reason is not null),
  check ((state = 'recorded') = (refund_id is not null)),
  check ((state in ('planned', 'unrecorded')) = (settled_at is null))
);
create index counter_card_refund_open on counter_card_refund (payspot_id, planned_at)
  where state in ('planned', 'unrecorded');
create index counter_card_refund_order on counter_card_refund (order_id);
create index counter_card_refund_refund on counter_card_refund (refund_id) where refund_id is not null;

alter table counter_card_refund enable row level security;
create policy vh_service on counter_card_refund to vh_service using (true) with check (true);
create policy vh_tenant on counter_card_refund to vh_tenant using (false) with check (false);
