-- What counters earn by selling: the terms of each, and what each sale brought it by the terms of its moment.

-- The terms of a payspot; none where it earns nothing.
create table payspot_commission (
  payspot_id uuid primary key references payspot,
  version int not null default 1,
  -- of what the buyer pays for a ticket
  basis_points int not null check (basis_points between 0 and 10000),
  -- per ticket besides, by currency: {"RSD": 5000}; minor units
  fixed jsonb not null default '{}' check (jsonb_typeof(fixed) = 'object'),
  -- whether it keeps what it earns of the cash that it hands over, or is paid
  is_kept boolean not null,
  updated_at timestamptz not null
);

-- What was earned by a sale, and given back with a refund. The terms stay as they were when it was sold.
create table counter_commission (
  order_id uuid not null references customer_order,
  -- null for the sale itself
  refund_id uuid references refund,
  payspot_id uuid not null references payspot,
  -- the shift that it was earned or given back in; null where no till keeps shifts
  shift_id uuid references cash_shift,
  currency text not null,
  -- minor units; below zero what was given back
  amount bigint not null check (amount <> 0 and (amount > 0) = (refund_id is null)),
  basis_points int not null check (basis_points between 0 and 10000),
  -- minor units of the currency
  fixed int not null check (fixed >= 0),
  is_kept boolean not null,
  at timestamptz not null,
  unique nulls not distinct (order_id, refund_id)
);
create index counter_commission_shift on counter_commission (shift_id) where shift_id is not null;
create index counter_commission_payspot on counter_commission (payspot_id);
revoke delete on counter_commission from vh_service, vh_tenant;

alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in
    ('sale','refund','refund_paid','payment_unmatched','payment_matched','chargeback','chargeback_reversal','payout',
     'payout_returned','adjustment','commission'));

alter table payspot_commission enable row level security;
create policy vh_service on payspot_commission to vh_service using (true) with check (true);
create policy vh_tenant on payspot_commission to vh_tenant using (false) with check (false);
-- an organiser who gives a counter's sale back takes the commission back with it
alter table counter_commission enable row level security;
create policy vh_service on counter_commission to vh_service using (true) with check (true);
create policy vh_tenant on counter_commission to vh_tenant
  using (exists (select from order_line x where x.order_id = counter_commission.order_id))
  with check (exists (select from order_line x where x.order_id = counter_commission.order_id));
