-- Organisers' money: entries say what they are about, and payouts take from what they come to (product 10).

alter table ledger_entry
  -- of its transaction; beside the account, so that periods of an account are one range of an index
  add column at timestamptz not null default now(),
  -- what an entry of an organiser is about; null in accounts of nobody
  add column part text check (part in ('sale','fee','refund','fee_refund','refund_fee','chargeback','chargeback_won',
    'adjustment','payout','payout_returned')),
  -- no references: books outlive what was sold
  add column event_id uuid,
  add column ticket_type_id uuid,
  -- tickets sold or given back
  add column quantity int not null default 0 check (quantity >= 0);

-- Entries from before say what their order tells: its event and type where it has but one.
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry e set at = t.at,
    part = case
      when e.account like 'refund_fees:%' then 'refund_fee'
      when e.account not like 'client:%' then null
      when t.kind = 'refund' then 'refund'
      when t.kind = 'adjustment' then 'adjustment'
      when t.kind = 'payout' then 'payout'
      else 'sale' end,
    event_id = case when e.account ~ '^(client|refund_fees):' and l.events = 1 then l.event_id end,
    ticket_type_id = case when e.account ~ '^(client|refund_fees):' and l.types = 1 then l.ticket_type_id end,
    quantity = case when e.account like 'client:%' and t.kind in ('sale', 'payment_matched') and l.events = 1
      then l.quantity else 0 end
  from ledger_transaction t left join lateral (
    select count(distinct x.event_id) as events, count(distinct x.ticket_type_id) as types,
        min(x.event_id::text)::uuid as event_id, min(x.ticket_type_id::text)::uuid as ticket_type_id,
        sum(x.quantity)::int as quantity
      from order_line x where x.order_id = t.order_id) l on true
  where t.id = e.transaction_id;
alter table ledger_entry enable trigger ledger_entry_stays;

drop index ledger_entry_account;
create index ledger_entry_account on ledger_entry (account, currency, at)
  include (transaction_id, event_id, amount);

-- Where an organiser is paid: an IBAN without spaces and whose it is; '' for nothing known, and for the client's own name.
alter table client
  add column if not exists bank_iban text not null default '',
  add column if not exists bank_holder text not null default '',
  add column if not exists bank_bic text not null default '';

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

create table payout (
  id uuid primary key,
  -- what people call it; has gaps
  number int generated always as identity unique,
  client_id uuid not null references client,
  currency text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  state text not null default 'requested'
    check (state in ('requested','approved','paid','rejected','withdrawn','returned')),
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
create index payout_open on payout (client_id, currency) where state in ('requested','approved');

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
create table payout_batch_item (
  batch_id uuid not null references payout_batch,
  payout_id uuid not null references payout,
  primary key (batch_id, payout_id)
);
create index payout_batch_item_payout on payout_batch_item (payout_id);

alter table ledger_transaction
  add column payout_id uuid references payout,
  -- whose, where no order tells
  add column client_id uuid references client,
  -- of adjustments: who made them, and why
  add column user_id uuid references app_user,
  add column note text not null default '',
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in
    ('sale','refund','refund_paid','payment_unmatched','payment_matched','chargeback','chargeback_reversal','payout',
     'payout_returned','adjustment'));
create index ledger_transaction_payout on ledger_transaction (payout_id) where payout_id is not null;

-- The accounts of the present call's clients; one look for a whole statement.
create function vh_books() returns text[] language sql stable parallel safe
return array(select p || c from unnest(vh_clients()) c, unnest(array['client:', 'refund_fees:']) p);

drop policy vh_tenant on ledger_transaction;
create policy vh_tenant on ledger_transaction to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])
    or exists (select from order_line x where x.order_id = ledger_transaction.order_id))
  with check (exists (select from order_line x where x.order_id = ledger_transaction.order_id));
drop policy vh_tenant on ledger_entry;
create policy vh_tenant on ledger_entry to vh_tenant
  using (account = any ((select vh_books())::text[])
    or exists (select from ledger_transaction x where x.id = ledger_entry.transaction_id))
  with check (exists (select from ledger_transaction x where x.id = ledger_entry.transaction_id));

alter table client_payout_terms enable row level security;
create policy vh_service on client_payout_terms to vh_service using (true) with check (true);
create policy vh_tenant on client_payout_terms to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (false);
-- organisers ask and withdraw; everything else is the house's to do
alter table payout enable row level security;
create policy vh_service on payout to vh_service using (true) with check (true);
create policy vh_tenant on payout to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[]))
  with check (client_id = any ((select vh_clients())::uuid[]) and state in ('requested', 'withdrawn'));
alter table payout_batch enable row level security;
create policy vh_service on payout_batch to vh_service using (true) with check (true);
create policy vh_tenant on payout_batch to vh_tenant using (false) with check (false);
alter table payout_batch_item enable row level security;
create policy vh_service on payout_batch_item to vh_service using (true) with check (true);
create policy vh_tenant on payout_batch_item to vh_tenant using (false) with check (false);
