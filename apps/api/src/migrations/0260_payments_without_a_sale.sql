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
  unique (payspot_id, sale_key),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'sold') = (order_id is not null))
);
create index counter_unsold_payment_open on counter_unsold_payment (payspot_id, at) where state = 'open';
create index counter_unsold_payment_order on counter_unsold_payment (order_id) where order_id is not null;

alter table counter_unsold_payment enable row level security;
create policy vh_service on counter_unsold_payment to vh_service using (true) with check (true);
create policy vh_tenant on counter_unsold_payment to vh_tenant using (false) with check (false);
