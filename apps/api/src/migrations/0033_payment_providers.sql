-- Attempts at providers, the inbox of their notices, and disputes (product 6, reference protocols).

alter table payment
  -- where the buyer pays, once the provider has taken the payment on
  add column redirect_to text,
  -- how often the provider was asked to take it on; from the second time on its status is asked first
  add column start_attempts int not null default 0 check (start_attempts >= 0),
  -- somebody is asking right now; a crash leaves it, so it counts only for a while
  add column start_claimed_at timestamptz,
  -- when the provider's status was last asked, and when it is asked next without anybody pressing anything
  add column asked_at timestamptz,
  add column next_ask_at timestamptz;
create index payment_to_ask on payment (next_ask_at) where next_ask_at is not null;
-- disputes name a payment by the provider's own other reference
create index payment_intent on payment ((facts ->> 'paymentIntent')) where facts ? 'paymentIntent';

alter table customer_order
  -- the provider did not answer when the order was due: until when it is kept, and when it is tried again
  add column stuck_since timestamptz,
  add column release_try_at timestamptz;
create index customer_order_stuck on customer_order (stuck_since) where stuck_since is not null;

alter table payment_callback
  add column kind text not null default 'payment'
    check (kind in ('payment','refund','chargeback','chargeback_reversal','other')),
  -- the very bytes and the headers that the signature was made over
  add column raw_body bytea,
  add column headers jsonb not null default '{}',
  add column attempts int not null default 0,
  add column next_try_at timestamptz,
  add column failure text;
create index payment_callback_waiting on payment_callback (next_try_at) where processed_at is null;
create index payment_callback_payment on payment_callback (payment_id) where processed_at is null;

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
