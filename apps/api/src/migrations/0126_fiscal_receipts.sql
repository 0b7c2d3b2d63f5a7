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
  constraint fiscal_receipt_signed check (state <> 'done' or (number is not null and signed_at is not null))
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

/* The receipts that bookings are due, while receipts are made at all. As the owner: whoever refunds does not know of them. */
create function make_fiscal_receipts_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare by_whom text;
begin
  select value #>> '{}' into by_whom from setting where section = 'fiscal' and name = 'provider';
  if by_whom in ('sandbox', 'vpfr') then
    insert into fiscal_receipt (id, order_id, refund_id, kind, provider, next_try_at, created_at)
      select id, order_id, refund_id, case kind when 'refund' then 'refund' else 'sale' end, by_whom, at, at
        from added
        where order_id is not null and (kind in ('sale', 'refund') or key like 'matched %')
        order by id;
  end if;
  return null;
end $$;
create trigger ledger_transaction_makes_receipts_due after insert on ledger_transaction
  referencing new table as added for each statement execute function make_fiscal_receipts_due();
