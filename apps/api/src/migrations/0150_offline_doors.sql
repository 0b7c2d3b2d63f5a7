-- Doors decide by themselves and send what happened later: a scan keeps what the device said and by which clock, and a
-- passage that should not have been, as all scans together show, keeps why (mergePassages of @vh/domain).
alter table checkin
  drop constraint checkin_verdict_check,
  add constraint checkin_verdict_check check (verdict in ('admitted', 'exited', 'already_in', 'not_inside',
    'wrong_event', 'wrong_date', 'wrong_gate', 'void', 'unknown', 'forged')),
  -- the verdict that a passage should have had; null for those that count, and for all that were turned away
  add column contest text check (contest in ('already_in', 'not_inside', 'wrong_event', 'wrong_date', 'wrong_gate',
    'void', 'unknown', 'forged')),
  -- the paired device that made it; null for people who were logged in
  add column device_id uuid references device on delete set null,
  -- what the device's clock said, and how far the server's was ahead of it; null for scans that the server decided
  add column device_at timestamptz,
  add column clock_offset_ms bigint,
  -- when the server heard of it; null for those it decided
  add column received_at timestamptz,
  -- the transaction that wrote the row last; null for rows of before this was kept
  add column written_in xid8;
alter table checkin alter column written_in set default pg_current_xact_id();
alter table ticket add column written_in xid8;
alter table ticket alter column written_in set default pg_current_xact_id();

create function keep_written_in() returns trigger language plpgsql as $$
begin
  new.written_in := pg_current_xact_id();
  return new;
end $$;
create trigger checkin_written before update on checkin for each row execute function keep_written_in();
create trigger ticket_written before update on ticket for each row execute function keep_written_in();

-- what doors ask again and again: what of an event was written since
create index checkin_event_written on checkin (event_id, written_in);
create index ticket_event_written on ticket (event_id, written_in);
create index checkin_contested on checkin (event_id, at desc, id) where contest is not null;

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
