-- Bank transfers, statements of the bank account, invoices and credit notes (product 6).

-- What the buyer of a booked order was asked to transfer; kept as it was told, whatever settings become later.
create table bank_transfer (
  payment_id uuid primary key references payment,
  order_id uuid not null references customer_order,
  -- model 97 for dinars, ISO 11649 (RF) for euro
  reference text not null,
  payee text not null,
  -- 18 digits for dinars, an IBAN for euro
  account text not null,
  bic text not null default '',
  purpose text not null,
  payment_code text not null,
  pay_by timestamptz not null,
  created_at timestamptz not null
);
create index bank_transfer_order on bank_transfer (order_id, created_at desc);

-- A file of the bank as it was imported.
create table bank_statement (
  id uuid primary key,
  sha256 bytea not null unique,
  file_name text not null,
  format text not null check (format in ('csv','camt.053')),
  -- credits in the file
  lines int not null,
  imported_by uuid references app_user,
  imported_by_name text not null default '',
  imported_at timestamptz not null
);

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
  state text not null default 'new' check (state in
    ('new','settled','underpaid','overpaid','unmatched','to_return','returned','dismissed')),
  -- why it is in its state: 'no_reference', 'unknown_order', 'ambiguous', 'currency', 'order_ended', ...
  reason text not null default '',
  order_id uuid references customer_order,
  payment_id uuid references payment,
  -- of the amount, what the order did not need
  excess bigint not null default 0 check (excess between 0 and amount),
  decided_at timestamptz,
  decided_by uuid references app_user,
  constraint bank_line_of_an_order check (
    (state in ('settled','underpaid','overpaid') and order_id is not null) or
    (state in ('new','unmatched','dismissed') and order_id is null) or state in ('to_return','returned'))
);
create index bank_line_new on bank_line (statement_id, position) where state = 'new';
create index bank_line_queue on bank_line (state, booked_on desc, id)
  where state in ('unmatched','underpaid','overpaid','to_return');
create index bank_line_order on bank_line (order_id) where order_id is not null;
create index bank_line_statement on bank_line (statement_id, position);

-- Money that a person sends back by the bank: refunds of orders paid by transfer, and transfers nobody needed.
create table bank_return (
  id uuid primary key,
  kind text not null check (kind in ('refund','transfer')),
  refund_id uuid unique references refund,
  line_id uuid unique references bank_line,
  order_id uuid references customer_order,
  amount bigint not null check (amount > 0),
  currency text not null,
  payee_name text not null default '',
  -- '' until staff know it
  payee_account text not null default '',
  purpose text not null,
  state text not null default 'due' check (state in ('due','done')),
  -- of the transfer back
  bank_reference text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references app_user,
  constraint bank_return_of_something check ((refund_id is null) <> (line_id is null)),
  constraint bank_return_done check ((state = 'done') = (done_at is not null) and (state = 'due' or bank_reference <> ''))
);
create index bank_return_due on bank_return (created_at, id) where state = 'due';

-- The last number given in a series of a year. Locked until its document is committed, so that no number is
-- ever missing and none is given twice.
create table document_counter (
  kind text not null check (kind in ('invoice','credit_note')),
  series text not null,
  year int not null,
  last int not null check (last >= 1),
  primary key (kind, series, year)
);

-- Invoices and credit notes as they were issued: `content` holds everything that is printed. Append-only.
create table document (
  id uuid primary key,
  kind text not null check (kind in ('invoice','credit_note')),
  series text not null,
  year int not null,
  number int not null check (number >= 1),
  order_id uuid not null references customer_order,
  -- of a credit note: the refund it is for, and the invoice it takes back in part or whole
  refund_id uuid references refund,
  invoice_id uuid references document,
  language text not null,
  currency text not null,
  total int not null check (total >= 0),
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, series, year, number),
  constraint document_of_a_refund check ((kind = 'credit_note') = (refund_id is not null and invoice_id is not null))
);
create unique index document_invoice_of_order on document (order_id) where kind = 'invoice';
create unique index document_credit_note_of_refund on document (refund_id) where kind = 'credit_note';
create index document_order on document (order_id, issued_at);

/* The last judge of gapless numbers: a document has the number that its counter stands at. */
create function refuse_skipped_number() returns trigger
language plpgsql as $$
begin
  if not exists (
    select 1 from document_counter
      where kind = new.kind and series = new.series and year = new.year and last = new.number)
  then
    raise check_violation using message = 'a document number does not follow its counter',
      constraint = 'document_number_follows';
  end if;
  return new;
end $$;
create trigger document_number_follows before insert on document
  for each row execute function refuse_skipped_number();
create trigger document_stays before update or delete on document
  for each statement execute function refuse_change();

/* Counters go up by one. */
create function refuse_skipped_count() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last = 1 then return new; end if;
  if tg_op = 'UPDATE' and new.last = old.last + 1
    and (new.kind, new.series, new.year) = (old.kind, old.series, old.year) then return new; end if;
  raise check_violation using message = 'document numbers go up by one', constraint = 'document_counter_steps';
end $$;
create trigger document_counter_steps before insert or update or delete on document_counter
  for each row execute function refuse_skipped_count();
