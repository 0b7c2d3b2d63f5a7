-- Mailboxes whose owner did something that only they could: followed a link that was mailed to them. Kept as
-- sha256 of email_identity.
create table email_proof (
  mailbox bytea primary key,
  proved_at timestamptz not null
);

-- How many mails went to a mailbox that nobody proved, or were caused from a network, since a moment.
create table mail_budget (
  key bytea primary key,
  since timestamptz not null,
  mails int not null
);
create index mail_budget_since on mail_budget (since);

-- Mails that were not written because their mailbox had enough; the order's page says so.
create table withheld_mail (
  order_id uuid not null references customer_order on delete cascade,
  kind text not null,
  at timestamptz not null,
  primary key (order_id, kind)
);

-- sha256 of the network that an order of the web was placed from; the network itself is not kept.
alter table customer_order add column placed_from bytea;
create index customer_order_unpaid_from on customer_order (placed_from) where state = 'booked' and placed_from is not null;
-- what is reserved and waits for its money, to be counted by event
create index order_line_event_order on order_line (event_id, order_id);

do $$
declare t text;
begin
  foreach t in array array['email_proof', 'mail_budget', 'withheld_mail'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy vh_service on %I to vh_service using (true) with check (true)', t);
    execute format('create policy vh_tenant on %I to vh_tenant using (false) with check (false)', t);
  end loop;
end $$;
