-- The bank, fiscal receipts and payouts.

-- A file of the bank as it was imported.
create table bank_statement (
  id uuid primary key,
  sha256 bytea not null unique,
  file_name text not null,
  format text not null check (format in ('csv', 'camt.053')),
  -- credits in the file
  lines int not null,
  imported_by uuid references app_user,
  imported_by_name text not null default '',
  imported_at timestamptz not null
);
alter table bank_statement enable row level security;
create policy vh_service on bank_statement to vh_service using (true) with check (true);
create policy vh_tenant on bank_statement to vh_tenant using (false) with check (false);

-- A transfer that came in. Stored first, decided once; the same transfer in another file is the same line.
create table bank_line (
  id uuid primary key,
  statement_id uuid not null references bank_statement,
  position int not null,
  -- of the bank's own reference where there is one, of everything else otherwise
  fingerprint text not null unique,
  bank_reference text not null default '',
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  payer_name text not null default '',
  payer_account text not null default '',
  reference text not null default '',
  text text not null default '',
  -- 'new': not looked at; 'settled': pays an order exactly; 'underpaid': less than the order costs, it waits for
  -- the rest; 'overpaid': `excess` of it is more than the order costs; 'unmatched': no order found;
  -- 'to_return' and 'returned': goes back to the payer; 'dismissed': is no payment for an order
  state text not null default 'new'
    check (state in ('new', 'settled', 'underpaid', 'overpaid', 'unmatched', 'to_return', 'returned', 'dismissed')),
  -- why it is in its state: 'no_reference', 'unknown_order', 'ambiguous', 'currency', 'order_ended', ...
  reason text not null default '',
  order_id uuid references customer_order,
  payment_id uuid references payment,
  -- of the amount, what the order did not need
  excess bigint not null default 0,
  decided_at timestamptz,
  decided_by uuid references app_user,
  check (excess between 0 and amount),
  constraint bank_line_of_an_order check ((state in ('settled', 'underpaid', 'overpaid')) and order_id is not null
    or (state in ('new', 'unmatched', 'dismissed')) and order_id is null or (state in ('to_return', 'returned')))
);
create index bank_line_new on bank_line (statement_id, position) where state = 'new';
create index bank_line_queue on bank_line (state, booked_on desc, id)
  where state in ('unmatched', 'underpaid', 'overpaid', 'to_return');
create index bank_line_order on bank_line (order_id) where order_id is not null;
create index bank_line_statement on bank_line (statement_id, position);
alter table bank_line enable row level security;
create policy vh_service on bank_line to vh_service using (true) with check (true);
create policy vh_tenant on bank_line to vh_tenant using (false) with check (false);

-- Money that a person sends back by the bank: refunds of orders paid by transfer, and transfers nobody needed.
create table bank_return (
  id uuid primary key,
  kind text not null check (kind in ('refund', 'transfer')),
  refund_id uuid unique references refund,
  line_id uuid unique references bank_line,
  order_id uuid references customer_order,
  amount bigint not null check (amount > 0),
  currency text not null,
  payee_name text not null default '',
  -- '' until staff know it
  payee_account text not null default '',
  purpose text not null,
  state text not null default 'due' check (state in ('due', 'done')),
  -- of the transfer back
  bank_reference text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references app_user,
  constraint bank_return_of_something check ((refund_id is null) <> (line_id is null)),
  constraint bank_return_done check ((state = 'done') = (done_at is not null) and (state = 'due' or bank_reference <> ''))
);
create index bank_return_due on bank_return (created_at, id) where state = 'due';
alter table bank_return enable row level security;
create policy vh_service on bank_return to vh_service using (true) with check (true);
create policy vh_tenant on bank_return to vh_tenant using (false) with check (false);

-- Fiscal receipts: one for each sale and refund in the books. Whatever books one of these, the receipt is due by the same
-- transaction, and a worker has it signed: a call to the authority, whose answer may get lost.
create table fiscal_receipt (
  -- that of what happened to the money, so that there is one a booking
  id uuid primary key references ledger_transaction,
  order_id uuid not null references customer_order,
  refund_id uuid references refund,
  kind text not null check (kind in ('sale', 'refund')),
  -- none: nothing to tell, such as a sale in a currency that is not the authority's
  state text not null default 'pending' check (state in ('pending', 'sending', 'done', 'failed', 'unknown', 'none')),
  provider text not null check (provider in ('sandbox', 'vpfr')),
  attempts int not null default 0,
  next_try_at timestamptz not null,
  -- by whom it is being sent: a claim that is old says that its process died with the answer on the way
  sending_since timestamptz,
  -- why it is not signed: a word that staff are told in their language, and what the authority said
  failure text,
  failure_detail text not null default '',
  -- what was signed: minor units, and items as they were sent
  total bigint,
  currency text,
  items jsonb,
  -- the authority's number, its counter, its clock, and where anybody can check the receipt
  number text,
  counter text,
  signed_at timestamptz,
  verification_url text,
  journal text,
  -- who said by hand that it is signed, after looking at the authority's
  settled_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  constraint fiscal_receipt_signed check (state <> 'done' or number is not null and signed_at is not null)
);
create index fiscal_receipt_order on fiscal_receipt (order_id);
create index fiscal_receipt_refund on fiscal_receipt (refund_id) where refund_id is not null;
create index fiscal_receipt_line on fiscal_receipt (next_try_at) where state = 'pending';
create index fiscal_receipt_sending on fiscal_receipt (sending_since) where state = 'sending';
create index fiscal_receipt_state on fiscal_receipt (state, id);
create unique index fiscal_receipt_number on fiscal_receipt (provider, number) where number is not null;
alter table fiscal_receipt enable row level security;
create policy vh_service on fiscal_receipt to vh_service using (true) with check (true);
create policy vh_tenant on fiscal_receipt to vh_tenant
  using (exists (select from order_line x where x.order_id = fiscal_receipt.order_id))
  with check (exists (select from order_line x where x.order_id = fiscal_receipt.order_id));

-- When an organiser gets what an event earned; who has no row has the usual terms (`usualPayoutTerms`).
create table client_payout_terms (
  client_id uuid primary key references client on delete cascade,
  -- whole days after an event's end
  hold_days int not null check (hold_days between 0 and 180),
  -- of the earnings of events to come, what is paid out before
  advance_basis_points int not null check (advance_basis_points between 0 and 10000),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null
);
alter table client_payout_terms enable row level security;
create policy vh_service on client_payout_terms to vh_service using (true) with check (true);
create policy vh_tenant on client_payout_terms to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (false);

-- What the house takes of each ticket besides its share, by currency: an amount needs one. Copied into new events like
-- the share.
create table client_fixed_fee (
  client_id uuid not null references client on delete cascade,
  currency text not null check (currency in ('RSD', 'BAM', 'EUR', 'SEK', 'CHF', 'GBP', 'USD', 'CAD')),
  -- minor units
  amount int not null check (amount > 0),
  primary key (client_id, currency)
);
alter table client_fixed_fee enable row level security;
create policy vh_service on client_fixed_fee to vh_service using (true) with check (true);
create policy vh_tenant on client_fixed_fee to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (false);

-- Changes of the accounts that buyers pay into. Each counts from effective_at, by the time alone: settings are read
-- through those that are due, until the next save of the section moves them there.
create table payee_change (
  id uuid primary key,
  section text not null check (section in ('bank', 'general')),
  -- new and former values of the settings by name
  "values" jsonb not null,
  before jsonb not null,
  requested_by uuid references app_user on delete set null,
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  stored_at timestamptz,
  cancelled_by uuid references app_user on delete set null,
  cancelled_at timestamptz,
  check (stored_at is null or cancelled_at is null)
);
create unique index payee_change_open on payee_change (section) where stored_at is null and cancelled_at is null;
create index payee_change_requester on payee_change (requested_by);
create index payee_change_canceller on payee_change (cancelled_by);
revoke insert, update, delete on payee_change from vh_tenant;

create table payout (
  id uuid primary key,
  -- what people call it; has gaps
  number int generated always as identity unique,
  client_id uuid not null references client,
  currency text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'paid', 'rejected', 'withdrawn', 'returned')),
  -- of the caller: a repeat of the request is the same payout
  key text not null,
  -- where the money goes, as it was when it was asked for
  holder text not null check (holder <> ''),
  iban text not null check (iban <> ''),
  bic text not null default '',
  note text not null default '',
  requested_by uuid references app_user,
  -- the admin who acted as that user
  requested_as uuid references app_user,
  requested_at timestamptz not null,
  decided_by uuid references app_user,
  decided_at timestamptz,
  -- why it was rejected, or came back
  reason text not null default '',
  paid_by uuid references app_user,
  paid_at timestamptz,
  -- the bank's day, and what it calls the transfer
  paid_on date,
  reference text not null default '',
  returned_at timestamptz,
  version int not null default 1,
  unique (client_id, key)
);
create index payout_client on payout (client_id, requested_at desc);
create index payout_requested on payout (requested_at desc, id);
create index payout_open on payout (client_id, currency) where state in ('requested', 'approved');
alter table payout enable row level security;
create policy vh_service on payout to vh_service using (true) with check (true);
-- organisers ask and withdraw; everything else is the house's to do
create policy vh_tenant on payout to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[]))
  with check ((client_id = any ((select vh_clients())::uuid[])) and (state in ('requested', 'withdrawn')));

-- Approved payouts that were given to the bank in one file.
create table payout_batch (
  id uuid primary key,
  number int generated always as identity unique,
  key text not null unique,
  currency text not null,
  format text not null check (format in ('pain.001', 'csv')),
  -- the file as it was made
  content text not null,
  payouts int not null check (payouts > 0),
  total bigint not null check (total > 0),
  created_at timestamptz not null,
  created_by uuid references app_user
);
alter table payout_batch enable row level security;
create policy vh_service on payout_batch to vh_service using (true) with check (true);
create policy vh_tenant on payout_batch to vh_tenant using (false) with check (false);

create table payout_batch_item (
  batch_id uuid not null references payout_batch,
  payout_id uuid not null references payout,
  primary key (batch_id, payout_id)
);
create index payout_batch_item_payout on payout_batch_item (payout_id);
alter table payout_batch_item enable row level security;
create policy vh_service on payout_batch_item to vh_service using (true) with check (true);
create policy vh_tenant on payout_batch_item to vh_tenant using (false) with check (false);

-- Keys of tables that come before these.
alter table ledger_transaction add foreign key (payout_id) references payout;
