-- Questions at the door: where each is asked, whether its answer is shown there, and what was answered at doors.
alter table question
  add column at_checkout boolean not null default true,
  add column shown_at_door boolean not null default false,
  add column asked_at_door boolean not null default false,
  add constraint question_is_asked_somewhere check (at_checkout or asked_at_door);

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
create trigger door_note_written before update on door_note for each row execute function keep_written_in();

do $$
declare t text;
begin
  foreach t in array array['door_answer', 'door_note'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy vh_service on %I to vh_service using (true) with check (true)', t);
    execute format('create policy vh_tenant on %1$I to vh_tenant using (event_id = any ((select vh_events())::uuid[]))
      with check (event_id = any ((select vh_events())::uuid[]))', t);
  end loop;
end $$;
