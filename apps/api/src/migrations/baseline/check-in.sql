-- What happened at doors.

-- Every scan, admitted or not. The nonce is the device's: the same scan sent twice is one scan.
create table checkin (
  id uuid primary key,
  nonce text not null unique,
  event_id uuid not null references event,
  scanner_id uuid not null references scanner,
  ticket_id uuid references ticket,
  direction text not null check (direction in ('entry', 'exit')),
  verdict text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  -- Where a scan was made, for people who are sent to a gate of the event; null: where the scanner stands.
  gate text,
  -- the verdict that a passage should have had; null for those that count, and for all that were turned away
  contest text check (contest in ('already_in', 'not_inside', 'wrong_event', 'wrong_date', 'wrong_gate', 'old_code',
    'not_open', 'event_over', 'event_cancelled', 'event_postponed', 'not_typed', 'void', 'unknown', 'forged')),
  -- the paired device that made it; null for people who were logged in
  device_id uuid references device on delete set null,
  -- what the device's clock said, and how far the server's was ahead of it; null for scans that the server decided
  device_at timestamptz,
  clock_offset_ms bigint,
  -- when the server heard of it; null for those it decided
  received_at timestamptz,
  -- the transaction that wrote the row last; null for rows of before this was kept
  written_in xid8 default pg_current_xact_id(),
  -- read by a camera or hand scanner, typed by a person, or picked from the door's list; null for scans of before
  code_entry text check (code_entry in ('scanned', 'typed', 'picked')),
  -- why somebody was admitted although the event was not open; null where nobody overrode anything
  override_reason text,
  check (verdict in ('admitted', 'exited', 'already_in', 'not_inside', 'wrong_event', 'wrong_date', 'wrong_gate',
    'old_code', 'not_open', 'event_over', 'event_cancelled', 'event_postponed', 'not_typed', 'void', 'unknown', 'forged'))
);
create index checkin_event on checkin (event_id, at);
create index checkin_ticket on checkin (ticket_id, at) where ticket_id is not null;
-- what doors ask again and again: what of an event was written since
create index checkin_event_written on checkin (event_id, written_in);
create index checkin_contested on checkin (event_id, at desc, id) where contest is not null;
-- organisers count what was let in without a QR code
create index checkin_without_code on checkin (event_id) where code_entry in ('typed', 'picked');
-- doors hear of contested passages of their own at each sync
create index checkin_contested_ticket on checkin (ticket_id) where contest is not null;
alter table checkin enable row level security;
create policy vh_service on checkin to vh_service using (true) with check (true);
create policy vh_tenant on checkin to vh_tenant
  using (exists (select from event x where x.id = checkin.event_id))
  with check (exists (select from event x where x.id = checkin.event_id));

-- What staff say about the doors of an event: gates that take tickets of some types only, and what is to be minded.
create table event_doors (
  event_id uuid primary key references event on delete cascade,
  -- [{"gate": "North", "typeIds": ["…"]}]
  rules jsonb not null default '[]',
  -- notes by the id of the ticket type
  notes jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null
);
alter table event_doors enable row level security;
create policy vh_service on event_doors to vh_service using (true) with check (true);
create policy vh_tenant on event_doors to vh_tenant
  using (exists (select from event x where x.id = event_doors.event_id))
  with check (exists (select from event x where x.id = event_doors.event_id));

-- What was answered at a door. Rows are only added: of several answers to one question the latest counts, and an admission
-- that is taken back leaves what was said.
create table door_answer (
  -- made by the device once for each answer
  nonce text primary key,
  -- of the question and its tickets, which may be a combined one
  event_id uuid not null references event,
  question_id uuid not null references question,
  order_id uuid not null references customer_order,
  -- the ticket's place in its order, which a ticket that replaces it has too; null for the order as a whole
  position int check (position >= 1),
  -- the ticket that was let in
  ticket_id uuid not null references ticket,
  -- a text, or a list of chosen values
  value jsonb not null,
  -- by the server's clock; what the device's said, and how far the server's was ahead of it
  at timestamptz not null,
  device_at timestamptz not null,
  clock_offset_ms bigint not null,
  received_at timestamptz not null,
  scanner_id uuid not null references scanner,
  gate text not null,
  -- the paired device that it was given on; null for people who were logged in
  device_id uuid references device on delete set null,
  user_id uuid references app_user on delete set null,
  -- the transaction that wrote the row: doors ask what is new
  written_in xid8 not null default pg_current_xact_id()
);
create index door_answer_order on door_answer (order_id);
create index door_answer_event_written on door_answer (event_id, written_in);
alter table door_answer enable row level security;
create policy vh_service on door_answer to vh_service using (true) with check (true);
create policy vh_tenant on door_answer to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));
