-- What the built-in payment provider knows on its own side of a payment: the product only learns of it by
-- the provider's notices and by asking for its status.
create table sandbox_payment (
  payment_id uuid primary key references payment,
  outcome text not null check (outcome in ('succeed','fail','abandon','pay_late')),
  decided_at timestamptz not null,
  -- from when on the provider tells; later than decided_at for a late payment
  tells_at timestamptz not null
);
create index payment_unsettled on payment (order_id) where state in ('created','pending');
