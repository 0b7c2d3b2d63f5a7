-- Store credit: what an organiser owes the holder of a code in tickets instead of money.
create table store_credit (
  id uuid primary key,
  client_id uuid not null references client,
  currency text not null,
  code_hash bytea not null unique,
  -- the code itself, to be mailed again and shown on the order of its buyer
  sealed_code text not null,
  -- its last characters, by which staff tell it apart
  code_end text not null,
  -- the order whose refund it is, whose buyer holds it; null for one that was issued by hand
  order_id uuid references customer_order,
  -- of one that was issued by hand
  holder_email text not null default '',
  holder_name text not null default '',
  language text not null,
  note text not null default '',
  issued_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by uuid references app_user on delete set null,
  cancel_note text not null default '',
  check (expires_at > created_at),
  check (cancelled_by is null or cancelled_at is not null)
);
create index store_credit_client on store_credit (client_id, created_at);
create index store_credit_order on store_credit (order_id) where order_id is not null;
create index store_credit_holder on store_credit (lower(holder_email));
create index store_credit_expiry on store_credit (expires_at) where cancelled_at is null;
alter table store_credit enable row level security;
create policy vh_service on store_credit to vh_service using (true) with check (true);
create policy vh_tenant on store_credit to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

-- What was added to a credit and taken from it. Two that are written at once have the same position, so one of them fails.
create table store_credit_entry (
  credit_id uuid not null references store_credit,
  position int not null check (position > 0),
  type text not null check (type in ('issued', 'redeemed', 'returned', 'expired', 'cancelled')),
  amount int not null check (amount <> 0),
  -- the sum of the amounts up to here
  balance int not null check (balance >= 0),
  -- of the order that it pays, or that was refunded
  order_id uuid references customer_order,
  -- of what a refund issues or returns
  refund_id uuid references refund,
  user_id uuid references app_user,
  at timestamptz not null,
  primary key (credit_id, position),
  check ((amount > 0) = (type in ('issued', 'returned'))),
  check ((type = 'issued') = (position = 1)),
  check (type <> 'redeemed' or order_id is not null)
);
create unique index store_credit_entry_redeemed on store_credit_entry (order_id) where type = 'redeemed';
create unique index store_credit_entry_unpaid on store_credit_entry (order_id)
  where type = 'returned' and refund_id is null;
create unique index store_credit_entry_refund on store_credit_entry (refund_id) where refund_id is not null;
create index store_credit_entry_order on store_credit_entry (order_id) where order_id is not null;
alter table store_credit_entry enable row level security;
create policy vh_service on store_credit_entry to vh_service using (true) with check (true);
create policy vh_tenant on store_credit_entry to vh_tenant
  using (exists (select from store_credit x where x.id = store_credit_entry.credit_id))
  with check (exists (select from store_credit x where x.id = store_credit_entry.credit_id));

-- A refund that issued credit, or returned it to the one that had paid.
alter table refund add column store_credit_id uuid;
alter table refund add constraint refund_store_credit foreign key (store_credit_id) references store_credit not valid;

-- Statements of organisers have a line of their own for credit that was issued by hand, expired or was cancelled.
alter table ledger_entry drop constraint ledger_entry_part_check;
alter table ledger_entry add constraint ledger_entry_part_check check (part in ('sale', 'fee', 'refund', 'fee_refund',
  'refund_fee', 'chargeback', 'chargeback_won', 'adjustment', 'payout', 'payout_returned', 'credit')) not valid;
