-- Orders, tickets, questions, the ledger and documents.

create table customer_order (
  id uuid primary key,
  number text not null unique,
  -- readable tokens of before they were sealed; the service empties it at its start, and nothing fills it any more
  token text,
  state text not null check (state in ('held', 'booked', 'paid', 'partially_refunded', 'refunded', 'expired', 'released',
    'cancelled', 'needs_refund')),
  channel text not null check (channel in ('web', 'payspot')),
  language text not null default 'en',
  buyer_email text not null default '',
  buyer_name text not null default '',
  buyer_phone text,
  marketing_consent boolean not null default false,
  currency text not null,
  subtotal int not null check (subtotal >= 0),
  fees int not null check (fees >= 0),
  protection int not null default 0 check (protection >= 0),
  vat int not null check (vat >= 0),
  total int not null,
  pay_by timestamptz,
  payspot_id uuid,
  seller_id uuid references app_user,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  version int not null default 1,
  -- The buyer's name folded by the domain's normaliseSearchText: staff find Мария Орлова by "Orlova".
  buyer_search text not null default '',
  -- the sum of what codes took off; `subtotal` is without it already
  discount int not null default 0 check (discount >= 0),
  -- what was given back so far, minor units
  refunded int not null default 0 check (refunded >= 0),
  -- a card holder disputes a payment of it
  in_dispute boolean not null default false,
  -- the account of the buyer, when there is one
  user_id uuid references app_user,
  -- {company, taxNumber, registrationNumber?, address, city, zip, country}: wants an invoice
  invoice_to jsonb,
  -- what the buyer agreed to, and when: {terms, equivalentSeats, ...} -> instant
  consents jsonb not null default '{}',
  -- the provider did not answer when the order was due: until when it is kept, and when it is tried again
  stuck_since timestamptz,
  release_try_at timestamptz,
  -- One text holds all that orders are searched by, so that one index answers for the buyer's name and address.
  search text generated always as ((buyer_search || ' ') || lower(buyer_email)) stored,
  -- which events an order is for and whose they are, so that nobody has to look at its lines to know who may see it
  event_ids uuid[] not null default '{}',
  client_ids uuid[] not null default '{}',
  -- When its buyer was erased; files of its tickets go then (operations, retention).
  erased_at timestamptz,
  -- sha256 of the network that an order of the web was placed from; the network itself is not kept.
  placed_from bytea,
  -- A pick-up code follows from its order and this counter: it is another one when the order gets another buyer. 0 is the code
  -- of before there was a counter, so that what is printed and mailed goes on.
  code_version int not null default 0 check (code_version >= 0),
  -- null: sold before it was kept; invoices told no VAT of the protection then, and receipts took the rate of their day
  protection_vat_basis_points int check (protection_vat_basis_points between 0 and 10000),
  protection_vat int not null default 0,
  -- why a service of the platform has no VAT, as it was worded when it was sold
  vat_exemption text not null default '',
  -- What opens an order is found by its hash; itself it is kept sealed, for mails and pages.
  token_hash bytea not null unique,
  sealed_token text,
  constraint order_adds_up check (total = (subtotal + fees + protection)),
  constraint order_not_refunded_twice check (refunded <= total),
  constraint order_protection_vat_within_protection check (protection_vat between 0 and protection)
);
create index customer_order_created on customer_order (created_at desc, id);
create index customer_order_state on customer_order (state, created_at desc);
create index customer_order_due on customer_order (pay_by) where state = 'booked';
create index customer_order_buyer on customer_order (lower(buyer_email));
create index customer_order_sold on customer_order (coalesce(paid_at, created_at))
  where state in ('paid', 'partially_refunded', 'refunded');
create index customer_order_user on customer_order (user_id, created_at desc) where user_id is not null;
create index customer_order_needs_refund on customer_order (created_at) where state = 'needs_refund';
create index customer_order_stuck on customer_order (stuck_since) where stuck_since is not null;
create index customer_order_search on customer_order using gin (search gin_trgm_ops);
create index customer_order_clients on customer_order using gin (client_ids);
create index customer_order_total on customer_order (total, id);
-- The wall shows orders of own clients or of events one was sent to. Only with an index for each half is an organiser's
-- list of orders counted without a look at the orders of everybody else.
create index customer_order_events on customer_order using gin (event_ids);
create index customer_order_payspot on customer_order (payspot_id, paid_at desc) where payspot_id is not null;
create index customer_order_mailbox on customer_order (email_identity(buyer_email));
create index customer_order_unpaid_from on customer_order (placed_from) where state = 'booked' and placed_from is not null;
create index customer_order_unsealed on customer_order (id) where token is not null;
create statistics customer_order_sold_at on coalesce(paid_at, created_at) from customer_order;
alter table customer_order add constraint customer_order_token_unreadable check (token is null) not valid;
alter table customer_order enable row level security;
create policy vh_service on customer_order to vh_service using (true) with check (true);
create policy vh_tenant on customer_order to vh_tenant
  using (client_ids && (select vh_clients()) or event_ids && (select vh_assigned_events()))
  with check (client_ids && (select vh_clients()) or event_ids && (select vh_assigned_events()));

create table order_line (
  id uuid primary key,
  order_id uuid not null references customer_order,
  event_id uuid not null references event,
  ticket_type_id uuid not null references ticket_type,
  position int not null,
  quantity int not null check (quantity > 0),
  -- per ticket, minor units
  face int not null check (face >= 0),
  fee int not null check (fee >= 0),
  -- quantity x (face + fee)
  total int not null,
  vat int not null,
  -- Discounts: `face` stays the list price of a ticket, `discount` is what a code takes off it.
  discount int not null default 0 check (discount >= 0),
  -- the service fee per ticket that the organiser pays out of the face, minor units
  borne_fee int not null default 0 check (borne_fee >= 0),
  -- The VAT that each order was sold with: the rate of the tickets of a line, the rate and sum of its service fees, and
  -- those of the order protection. `order_line.vat` stays the VAT of tickets and fees together; `customer_order.vat` is the
  -- sum of its lines and of the protection.
  vat_basis_points int not null default 0 check (vat_basis_points between 0 and 10000),
  fee_vat_basis_points int not null default 0 check (fee_vat_basis_points between 0 and 10000),
  fee_vat int not null default 0,
  -- null: sold with VAT, or before it was kept
  vat_reason text check (vat_reason in ('exempt', 'small_business', 'reverse_charge', 'outside_scope')),
  constraint order_line_adds_up check (total = (quantity * (face - discount + fee))),
  constraint order_line_discount_within_face check (discount <= face),
  constraint order_line_fee_vat_within_fees check (fee_vat >= 0 and fee_vat <= (quantity * fee)),
  constraint order_line_vat_reason_without_vat check (vat_reason is null or vat_basis_points = 0)
);
create index order_line_order on order_line (order_id);
create index order_line_event on order_line (event_id);
-- what is reserved and waits for its money, to be counted by event
create index order_line_event_order on order_line (event_id, order_id);
alter table order_line enable row level security;
create policy vh_service on order_line to vh_service using (true) with check (true);
create policy vh_tenant on order_line to vh_tenant
  using (exists (select from event x where x.id = order_line.event_id))
  with check (exists (select from event x where x.id = order_line.event_id));

-- Names given at the checkout, kept until the order is paid and its tickets are made.
create table order_attendee (
  order_line_id uuid not null references order_line on delete cascade,
  -- which ticket of the line, from 0
  position int not null check (position >= 0),
  name text not null,
  email text,
  primary key (order_line_id, position)
);
alter table order_attendee enable row level security;
create policy vh_service on order_attendee to vh_service using (true) with check (true);
create policy vh_tenant on order_attendee to vh_tenant
  using (exists (select from order_line x where x.id = order_attendee.order_line_id))
  with check (exists (select from order_line x where x.id = order_attendee.order_line_id));

-- Append-only: what happened to an order, by whom and why.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order,
  at timestamptz not null default now(),
  type text not null,
  from_state text,
  to_state text,
  -- 'buyer', 'system', 'provider' or 'user'
  actor text not null,
  actor_id uuid,
  actor_name text not null default '',
  cause text not null default '',
  data jsonb not null default '{}'
);
create index order_event_order on order_event (order_id, id);
alter table order_event enable row level security;
create policy vh_service on order_event to vh_service using (true) with check (true);
create policy vh_tenant on order_event to vh_tenant
  using (exists (select from order_line x where x.order_id = order_event.order_id))
  with check (exists (select from order_line x where x.order_id = order_event.order_id));

create table ticket (
  id uuid primary key,
  order_id uuid not null references customer_order,
  order_line_id uuid not null references order_line,
  event_id uuid not null references event,
  ticket_type_id uuid not null references ticket_type,
  position int not null,
  attendee_name text not null default '',
  attendee_email text,
  short_code text not null unique,
  key_id smallint not null,
  price int not null,
  state text not null default 'valid' check (state in ('valid', 'checked_in', 'checked_out', 'void')),
  created_at timestamptz not null default now(),
  -- A ticket's own seat; of a ticket for several events the seat at the first of them. A seat admits once.
  seat_id uuid references event_seat on delete set null,
  voided_at timestamptz,
  -- 'refund', 'transfer', 'reissue', ...: why it admits nobody any more
  void_cause text,
  -- the void ticket whose place this one took; each can be replaced once
  replaces uuid unique references ticket,
  -- readable tokens of before they were sealed, as in customer_order
  holder_token text,
  written_in xid8 default pg_current_xact_id(),
  -- the unguessable address of whoever it was passed on to, which shows this ticket only
  holder_token_hash bytea unique,
  sealed_holder_token text
);
create index ticket_order on ticket (order_id, position);
create index ticket_event on ticket (event_id, state);
create unique index ticket_seat_once on ticket (seat_id) where seat_id is not null and state <> 'void';
create index ticket_of_event_voided on ticket (event_id, voided_at) where voided_at is not null;
create index ticket_seat on ticket (seat_id) where seat_id is not null;
create index ticket_event_written on ticket (event_id, written_in);
create index ticket_unsealed on ticket (id) where holder_token is not null;
alter table ticket add constraint ticket_holder_token_unreadable check (holder_token is null) not valid;
alter table ticket enable row level security;
create policy vh_service on ticket to vh_service using (true) with check (true);
create policy vh_tenant on ticket to vh_tenant
  using (exists (select from event x where x.id = ticket.event_id))
  with check (exists (select from event x where x.id = ticket.event_id));

create table signing_key (
  key_id smallint primary key,
  public_key bytea not null,
  -- PKCS#8, AES-256-GCM under a key derived from APP_SECRET: nonce (12) + tag (16) + text
  private_key bytea not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
alter table signing_key enable row level security;
create policy vh_service on signing_key to vh_service using (true) with check (true);
create policy vh_tenant on signing_key to vh_tenant using (false) with check (false);

-- The keys of an event's changing codes: random, and renewed when a device that held one was lost. Sealed as settings are.
create table event_code_key (
  event_id uuid not null references event on delete cascade,
  number int not null check (number > 0),
  -- null: it follows from the application's secret, as all did before keys were kept
  sealed_key text,
  made_at timestamptz not null,
  made_by uuid references app_user on delete set null,
  -- from when on buyers' pages show codes made by it; doors know it at once
  shown_from timestamptz not null,
  -- until when codes made by it admit; null for the one in use
  good_until timestamptz,
  primary key (event_id, number)
);
-- an event has one key in use, whoever renews it at once
create unique index event_code_key_in_use on event_code_key (event_id) where good_until is null;
alter table event_code_key enable row level security;
create policy vh_service on event_code_key to vh_service using (true) with check (true);
create policy vh_tenant on event_code_key to vh_tenant
  using (exists (select from event x where x.id = event_code_key.event_id))
  with check (exists (select from event x where x.id = event_code_key.event_id));

-- Mailboxes whose owner said that a ticket of an order was not meant for them: nothing of the order is mailed there again.
-- `mailbox` is sha256 of email_identity.
create table ticket_refusal (
  order_id uuid not null references customer_order on delete cascade,
  mailbox bytea not null,
  ticket_id uuid not null references ticket on delete cascade,
  at timestamptz not null,
  -- whether the ticket went back to whoever sent it
  is_returned boolean not null,
  primary key (order_id, mailbox)
);
alter table ticket_refusal enable row level security;
create policy vh_service on ticket_refusal to vh_service using (true) with check (true);
create policy vh_tenant on ticket_refusal to vh_tenant using (false) with check (false);

-- How often counters printed a ticket, or the receipt of a sale: the first print is the original, each further one says
-- which copy it is.
create table print_count (
  -- the ticket; the order for its receipt
  subject_id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  prints int not null check (prints >= 0)
);
create index print_count_order on print_count (order_id);
alter table print_count enable row level security;
create policy vh_service on print_count to vh_service using (true) with check (true);
create policy vh_tenant on print_count to vh_tenant using (false) with check (false);

-- What an organiser asks, for each ticket or once an order.
create table question (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  position int not null default 0,
  kind text not null check (kind in ('text', 'long_text', 'number', 'date', 'choice', 'multiple_choice', 'yes_no', 'email',
    'phone', 'country')),
  labels jsonb not null,
  helps jsonb not null default '{}',
  required boolean not null default false,
  per text not null default 'ticket' check (per in ('ticket', 'order')),
  -- of choices: [{value, labels}]
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  -- one that was answered is put away, not deleted
  active boolean not null default true,
  -- Questions at the door: where each is asked, whether its answer is shown there, and what was answered at doors.
  at_checkout boolean not null default true,
  shown_at_door boolean not null default false,
  asked_at_door boolean not null default false,
  constraint question_is_asked_somewhere check (at_checkout or asked_at_door)
);
create index question_event on question (event_id, position);
alter table question enable row level security;
create policy vh_service on question to vh_service using (true) with check (true);
create policy vh_tenant on question to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- the ticket types a question is for; none: all
create table question_ticket_type (
  question_id uuid not null references question on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  primary key (question_id, ticket_type_id)
);
alter table question_ticket_type enable row level security;
create policy vh_service on question_ticket_type to vh_service using (true) with check (true);
create policy vh_tenant on question_ticket_type to vh_tenant
  using (exists (select from question x where x.id = question_ticket_type.question_id))
  with check (exists (select from question x where x.id = question_ticket_type.question_id));

create table order_answer (
  order_id uuid not null references customer_order,
  question_id uuid not null references question,
  -- which ticket: its line and which of the line's tickets, from 0; null for the order as a whole
  order_line_id uuid references order_line,
  position int check (position >= 0),
  -- a text, or a list of chosen values
  value jsonb not null,
  constraint order_answer_of_ticket_or_order check ((order_line_id is null) = (position is null)),
  constraint order_answer_once unique nulls not distinct (order_id, question_id, order_line_id, position)
);
alter table order_answer enable row level security;
create policy vh_service on order_answer to vh_service using (true) with check (true);
create policy vh_tenant on order_answer to vh_tenant
  using (exists (select from order_line x where x.order_id = order_answer.order_id))
  with check (exists (select from order_line x where x.order_id = order_answer.order_id));

-- What staff want people at the door to mind about an order or one of its tickets. One that was taken away is kept, so that
-- doors are told of it.
create table door_note (
  id uuid primary key,
  event_id uuid not null references event,
  order_id uuid not null references customer_order,
  -- the ticket's place in its order; null for all of them at the event
  position int check (position >= 1),
  note text not null check (note <> ''),
  at timestamptz not null,
  written_by uuid references app_user on delete set null,
  removed_at timestamptz,
  written_in xid8 not null default pg_current_xact_id()
);
create index door_note_order on door_note (order_id);
create index door_note_event_written on door_note (event_id, written_in);
alter table door_note enable row level security;
create policy vh_service on door_note to vh_service using (true) with check (true);
create policy vh_tenant on door_note to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- The ledger: each thing that happened to money is one transaction whose entries sum to zero in each currency.
-- Accounts are texts: provider:<name>, client:<id>, fees, protection, buyer:<order id>, refund_fees:<client id>.
-- Positive = debit (we own or are owed it), negative = credit (we owe it or earned it); minor units.
create table ledger_transaction (
  id uuid primary key,
  -- says what happened to what, once: 'sale <order id>', 'refund <refund id>', 'chargeback <notice id>'
  key text not null unique,
  kind text not null check (kind in ('sale', 'refund', 'refund_paid', 'payment_unmatched', 'payment_matched', 'chargeback',
    'chargeback_reversal', 'payout', 'payout_returned', 'adjustment', 'commission')),
  order_id uuid references customer_order,
  payment_id uuid,
  refund_id uuid,
  at timestamptz not null,
  payout_id uuid,
  -- whose, where no order tells
  client_id uuid references client,
  -- of adjustments: who made them, and why
  user_id uuid references app_user,
  note text not null default ''
);
create index ledger_transaction_order on ledger_transaction (order_id);
create index ledger_transaction_payout on ledger_transaction (payout_id) where payout_id is not null;
-- What was booked by hand is found by how its key begins, whatever the database's collation.
create index ledger_transaction_adjustment on ledger_transaction (key text_pattern_ops) where kind = 'adjustment';
alter table ledger_transaction enable row level security;
create policy vh_service on ledger_transaction to vh_service using (true) with check (true);
create policy vh_tenant on ledger_transaction to vh_tenant
  using ((client_id = any ((select vh_clients())::uuid[]))
    or (exists (select from order_line x where x.order_id = ledger_transaction.order_id)))
  with check (exists (select from order_line x where x.order_id = ledger_transaction.order_id));

create table ledger_entry (
  transaction_id uuid not null references ledger_transaction,
  position smallint not null,
  account text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- of its transaction; beside the account, so that periods of an account are one range of an index
  at timestamptz not null default now(),
  -- what an entry of an organiser is about; null in accounts of nobody
  part text check (part in ('sale', 'fee', 'refund', 'fee_refund', 'refund_fee', 'chargeback', 'chargeback_won',
    'adjustment', 'payout', 'payout_returned')),
  -- no references: books outlive what was sold
  event_id uuid,
  ticket_type_id uuid,
  -- tickets sold or given back
  quantity int not null default 0 check (quantity >= 0),
  primary key (transaction_id, position)
);
create index ledger_entry_account on ledger_entry (account, currency, at) include (transaction_id, event_id, amount);
alter table ledger_entry enable row level security;
create policy vh_service on ledger_entry to vh_service using (true) with check (true);
create policy vh_tenant on ledger_entry to vh_tenant
  using ((account = any ((select vh_books())::text[]))
    or (exists (select from ledger_transaction x where x.id = ledger_entry.transaction_id)))
  with check (exists (select from ledger_transaction x where x.id = ledger_entry.transaction_id));

-- The last number given in a series of a year. Locked until its document is committed, so that no number is
-- ever missing and none is given twice.
create table document_counter (
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null,
  year int not null,
  last int not null check (last >= 1),
  primary key (kind, series, year)
);
revoke all on document_counter from vh_tenant;

-- Invoices and credit notes as they were issued: `content` holds everything that is printed. Append-only.
create table document (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null,
  year int not null,
  number int not null check (number >= 1),
  order_id uuid not null references customer_order,
  -- of a credit note: the refund it is for, and the invoice it takes back in part or whole
  refund_id uuid,
  invoice_id uuid references document,
  language text not null,
  currency text not null,
  total int not null check (total >= 0),
  content jsonb not null,
  issued_at timestamptz not null,
  constraint document_of_a_refund check ((kind = 'credit_note') = (refund_id is not null and invoice_id is not null)),
  unique (kind, series, year, number)
);
create unique index document_invoice_of_order on document (order_id) where kind = 'invoice';
create unique index document_credit_note_of_refund on document (refund_id) where kind = 'credit_note';
create index document_order on document (order_id, issued_at);
alter table document enable row level security;
create policy vh_service on document to vh_service using (true) with check (true);
create policy vh_tenant on document to vh_tenant
  using (exists (select from order_line x where x.order_id = document.order_id))
  with check (exists (select from order_line x where x.order_id = document.order_id));

-- How many orders there are of each day, by whose they are, channel and state: a list of all orders of a manager's clients
-- counts a few thousand rows of these instead of all orders there ever were.
create table order_day (
  -- the day at home on which the orders were made
  day date not null,
  client_ids uuid[] not null,
  channel text not null,
  state text not null,
  orders bigint not null,
  primary key (day, client_ids, channel, state)
);
alter table order_day enable row level security;
create policy vh_service on order_day to vh_service using (true) with check (true);
create policy vh_tenant on order_day to vh_tenant
  using (client_ids && (select vh_clients())) with check (client_ids && (select vh_clients()));

-- Days whose orders have to be counted anew. Only added to by orders, so that nobody waits for anybody.
create table order_day_touched (
  id bigint generated always as identity primary key,
  day date not null
);
create index order_day_touched_day on order_day_touched (day);
-- Days say nothing of anybody: whoever counts must know which of them wait.
revoke insert, update, delete on order_day_touched from vh_tenant;

-- Keys of tables that come before these.
alter table message add foreign key (order_id) references customer_order;
alter table withheld_mail add foreign key (order_id) references customer_order on delete cascade;
alter table code_use add foreign key (order_id) references customer_order;
alter table hold add foreign key (order_id) references customer_order;

-- Policies of tables that come before these.
create policy vh_tenant on message to vh_tenant
  using (exists (select from order_line x where x.order_id = message.order_id))
  with check (exists (select from order_line x where x.order_id = message.order_id));
