-- Of an order's total, what an internal payment settles ('exchange', 'split'); the rest is paid by another payment.
alter table customer_order add column covered int not null default 0;
alter table customer_order add column covered_by text;
alter table customer_order add constraint customer_order_covered
  check (covered between 0 and total and (covered > 0) = (covered_by is not null)) not valid;

-- An order that was made of another one: its tickets were exchanged or split off, or it adds tickets to it.
create table order_link (
  order_id uuid primary key references customer_order on delete cascade,
  from_order_id uuid not null references customer_order on delete cascade,
  kind text not null check (kind in ('exchange', 'addition', 'split')),
  -- open: the tickets are exchanged once the rest is paid; lapsed: it was not
  state text not null check (state in ('open', 'done', 'lapsed')),
  -- of from_order_id; none of an addition
  ticket_ids uuid[] not null default '{}',
  -- how the refund of these tickets was agreed
  terms jsonb,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  constraint order_link_other check (order_id <> from_order_id),
  constraint order_link_tickets check ((kind = 'addition') = (ticket_ids = '{}'))
);
comment on column order_link.terms is
  'Refund of the tickets as {waivesFees, withProtection, amount, expectedAmount}; null where nothing is refunded';
create index order_link_from on order_link (from_order_id);
alter table order_link enable row level security;
create policy vh_service on order_link to vh_service using (true) with check (true);
create policy vh_tenant on order_link to vh_tenant
  using (exists (select from order_line x where x.order_id = order_link.order_id))
  with check (exists (select from order_line x where x.order_id = order_link.order_id));
