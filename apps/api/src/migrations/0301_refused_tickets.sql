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
