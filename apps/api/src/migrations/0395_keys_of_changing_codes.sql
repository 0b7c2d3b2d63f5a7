-- The keys of an event's changing codes: random, and renewed when a device that held one was lost. Sealed as settings are.
create table event_code_key (
  event_id uuid not null references event on delete cascade,
  number integer not null check (number > 0),
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

-- passes in wallets, open pages and lists of doors have what follows from the secret: it stays until it is renewed
insert into event_code_key (event_id, number, made_at, shown_from)
  select e.id, 1, now(), now() from event e
    where exists (select from ticket_type t where t.event_id = e.id and t.entry_code <> 'fixed');
