-- What orders, refunds and the ledger have in common (product 2, 6, 10).

-- Discounts: `face` stays the list price of a ticket, `discount` is what a code takes off it.
alter table order_line
  add column discount int not null default 0 check (discount >= 0),
  drop constraint order_line_adds_up,
  add constraint order_line_adds_up check (total = quantity * (face - discount + fee)),
  add constraint order_line_discount_within_face check (discount <= face);
alter table customer_order
  -- the sum of what codes took off; `subtotal` is without it already
  add column discount int not null default 0 check (discount >= 0),
  -- what was given back so far, minor units
  add column refunded int not null default 0 check (refunded >= 0),
  -- a card holder disputes a payment of it
  add column in_dispute boolean not null default false,
  -- the account of the buyer, when there is one
  add column user_id uuid references app_user,
  -- {company, taxNumber, registrationNumber?, address, city, zip, country}: wants an invoice
  add column invoice_to jsonb,
  -- what the buyer agreed to, and when: {terms, equivalentSeats, ...} -> instant
  add column consents jsonb not null default '{}',
  add constraint order_not_refunded_twice check (refunded <= total);
create index customer_order_user on customer_order (user_id, created_at desc) where user_id is not null;
create index customer_order_needs_refund on customer_order (created_at) where state = 'needs_refund';

-- What a buyer who gives tickets back gets: the face without this fee; the service fee too when it isn't kept.
alter table event
  add column refund_fee_basis_points int not null default 0 check (refund_fee_basis_points between 0 and 10000),
  -- minor units of the event's currency, per ticket
  add column refund_fee_fixed int not null default 0 check (refund_fee_fixed >= 0),
  add column refund_keeps_service_fee boolean not null default true,
  -- most tickets of one buyer (e-mail) over all orders; null: no limit
  add column max_per_buyer int check (max_per_buyer >= 1),
  add column can_transfer boolean not null default true,
  add column can_rename boolean not null default true;

alter table payment
  drop constraint payment_state_check,
  add constraint payment_state_check check (state in
    ('created','pending','succeeded','failed','abandoned','refunded','partially_refunded','charged_back')),
  -- what went back through the provider so far, minor units
  add column refunded int not null default 0 check (refunded >= 0 and refunded <= amount),
  -- what the provider calls it besides `reference`, and what staff may want to see: codes, card brand, reasons
  add column facts jsonb not null default '{}';

-- Money on its way back to a buyer. `key` makes a repeat of the request the same refund.
create table refund (
  id uuid primary key,
  order_id uuid not null references customer_order,
  payment_id uuid references payment,
  key text not null unique,
  state text not null default 'requested' check (state in ('requested','sent','succeeded','failed')),
  amount int not null check (amount >= 0),
  currency text not null,
  -- 'staff', 'buyer', 'protection', 'event_cancelled', 'late_payment', 'overpaid'
  reason text not null,
  note text not null default '',
  -- of the provider
  reference text,
  failure text,
  attempts int not null default 0,
  requested_by uuid references app_user,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refund_order on refund (order_id);
create index refund_open on refund (created_at) where state in ('requested','sent','failed');

-- What a refund gives back: a ticket with its parts, the protection line, or a sum that belongs to no ticket.
create table refund_line (
  refund_id uuid not null references refund,
  position int not null,
  ticket_id uuid references ticket,
  -- minor units: of the discounted face, of the service fee, of the protection line, and what was kept as fee
  face int not null default 0 check (face >= 0),
  fee int not null default 0 check (fee >= 0),
  protection int not null default 0 check (protection >= 0),
  kept int not null default 0 check (kept >= 0),
  primary key (refund_id, position)
);
-- a ticket's money goes back once; failed refunds are tried again under the same row
create unique index refund_line_ticket on refund_line (ticket_id) where ticket_id is not null;

-- The ledger: each thing that happened to money is one transaction whose entries sum to zero in each currency.
-- Accounts are texts: provider:<name>, client:<id>, fees, protection, buyer:<order id>, refund_fees:<client id>.
-- Positive = debit (we own or are owed it), negative = credit (we owe it or earned it); minor units.
create table ledger_transaction (
  id uuid primary key,
  -- says what happened to what, once: 'sale <order id>', 'refund <refund id>', 'chargeback <notice id>'
  key text not null unique,
  kind text not null check (kind in
    ('sale','refund','refund_paid','payment_unmatched','payment_matched','chargeback','chargeback_reversal','payout','adjustment')),
  order_id uuid references customer_order,
  payment_id uuid references payment,
  refund_id uuid references refund,
  at timestamptz not null
);
create index ledger_transaction_order on ledger_transaction (order_id);
create table ledger_entry (
  transaction_id uuid not null references ledger_transaction,
  position smallint not null,
  account text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, position)
);
create index ledger_entry_account on ledger_entry (account, currency);

/* Books are only ever added to; a rule that swallows the change would keep `on conflict` from working. */
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s is append-only', tg_table_name);
end $$;
create trigger ledger_transaction_stays before update or delete on ledger_transaction
  for each statement execute function refuse_change();
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each statement execute function refuse_change();

/* The last judge of the books: no insert leaves a transaction that does not sum to zero in each currency. */
create function refuse_unbalanced_entries() returns trigger
language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entry e
      where e.transaction_id in (select distinct transaction_id from added)
      group by e.transaction_id, e.currency having sum(e.amount) <> 0)
  then
    raise check_violation using message = 'ledger entries do not sum to zero', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create trigger ledger_balances after insert on ledger_entry
  referencing new table as added for each statement execute function refuse_unbalanced_entries();
