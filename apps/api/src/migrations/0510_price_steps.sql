-- Prices that a ticket type has before its own one: until a moment, for a number of tickets, or until the earlier of the two.
-- They apply in their order (priceNow of @vh/domain, hold_batch); decision 0147.
create table price_step (
  id uuid primary key,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  position int not null,
  names jsonb not null default '{}',
  -- minor units of the event's currency, VAT included
  face int not null check (face > 0),
  ends_at timestamptz,
  -- tickets that are sold at it
  quantity int check (quantity > 0),
  -- Tickets held or sold at it, refunded ones among them: the sum of hold.step_units, kept by a trigger of hold. Changed under
  -- the locks of the type's quotas alone.
  taken int not null default 0 check (taken >= 0),
  constraint price_step_ends check (ends_at is not null or quantity is not null)
);
create index price_step_type on price_step (ticket_type_id, position);
alter table price_step enable row level security;
create policy vh_service on price_step to vh_service using (true) with check (true);
create policy vh_tenant on price_step to vh_tenant
  using (exists (select from ticket_type x where x.id = price_step.ticket_type_id))
  with check (exists (select from ticket_type x where x.id = price_step.ticket_type_id));

-- The step whose price the tickets of a hold have, that price in minor units, and how many of them it counts. No foreign key: a
-- step that its organiser removes leaves the price of what is held.
alter table hold add column price_step_id uuid, add column held_face int, add column step_units int not null default 0;
