-- The cash office of counters: shifts with counted money, and a journal that is only ever added to, each row holding
-- the hash of the one before it, so that a row which was changed afterwards is found (findBrokenRow of @vh/domain).

-- A counter that keeps a cash office, from its first shift on: where its journal ends and what was its last Z report.
create table cash_till (
  payspot_id uuid primary key references payspot,
  last_number bigint not null default 0,
  -- SHA-256 of the last row, hex; '' before the first one
  last_hash text not null default '',
  last_report int not null default 0
);

create table cash_shift (
  id uuid primary key,
  payspot_id uuid not null references payspot,
  opened_at timestamptz not null,
  opened_by uuid not null references app_user,
  closed_at timestamptz,
  closed_by uuid references app_user,
  -- the number of its Z report, gapless per counter; null while it is open
  report_number int,
  -- what the cashier says about differences
  note text not null default '',
  constraint cash_shift_closed check ((closed_at is null) = (report_number is null) and (closed_at is null) = (closed_by is null)),
  unique (payspot_id, report_number)
);
create unique index cash_shift_open on cash_shift (payspot_id) where closed_at is null;
create index cash_shift_recent on cash_shift (opened_at desc, id);

create table cash_journal (
  payspot_id uuid not null references payspot,
  -- gapless per counter
  number bigint not null,
  shift_id uuid not null references cash_shift,
  kind text not null check (kind in ('float', 'sale', 'refund', 'in', 'out', 'count')),
  method text not null check (method in ('cash', 'card')),
  currency text not null,
  -- minor units; never below zero, the kind says which way it goes
  amount bigint not null check (amount >= 0),
  order_id uuid references customer_order,
  user_id uuid not null references app_user,
  note text not null default '',
  at timestamptz not null,
  -- SHA-256 over the hash of the row before and this row's own content, hex
  hash text not null,
  primary key (payspot_id, number)
);
create index cash_journal_shift on cash_journal (shift_id);
-- a sale stands in the journal once
create unique index cash_journal_sale on cash_journal (order_id) where kind = 'sale';

create trigger cash_journal_stays before update or delete on cash_journal
  for each statement execute function refuse_change();
revoke update, delete on cash_journal from vh_service, vh_tenant;

alter table cash_till enable row level security;
create policy vh_service on cash_till to vh_service using (true) with check (true);
create policy vh_tenant on cash_till to vh_tenant using (false) with check (false);
alter table cash_shift enable row level security;
create policy vh_service on cash_shift to vh_service using (true) with check (true);
create policy vh_tenant on cash_shift to vh_tenant using (false) with check (false);
alter table cash_journal enable row level security;
create policy vh_service on cash_journal to vh_service using (true) with check (true);
create policy vh_tenant on cash_journal to vh_tenant using (false) with check (false);
