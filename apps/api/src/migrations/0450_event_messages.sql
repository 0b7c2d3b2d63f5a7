-- Messages to the ticket holders of an event: service mails, with a row for each address they go to.
create table event_message (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('single', 'reminder', 'thanks')),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled', 'failed')),
  subject text not null,
  body text not null,
  language text not null,
  -- {group, ticketTypeIds, tickets}
  audience jsonb not null,
  -- minutes before the start (reminder) or after the end (thanks)
  offset_minutes int check (offset_minutes > 0),
  -- when a scheduled message goes; those that go by themselves follow their event
  starts_at timestamptz,
  started_at timestamptz,
  -- when its recipients were chosen
  chosen_at timestamptz,
  finished_at timestamptz,
  -- where replies go, kept when it began; '' for nowhere
  reply_to text not null default '',
  failure text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null,
  constraint event_message_goes_by_itself check ((kind = 'single') = (offset_minutes is null))
);
create index event_message_event on event_message (event_id, created_at desc, id);
create index event_message_due on event_message (starts_at) where state = 'scheduled';
create index event_message_sending on event_message (started_at) where state = 'sending';
alter table event_message enable row level security;
create policy vh_service on event_message to vh_service using (true) with check (true);
create policy vh_tenant on event_message to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table event_message_recipient (
  id uuid primary key default gen_random_uuid(),
  event_message_id uuid not null references event_message on delete cascade,
  -- in small letters; '' once the person was erased
  address text not null,
  name text not null,
  -- by which they get it; none of the waiting list
  order_id uuid references customer_order,
  ticket_id uuid references ticket,
  state text not null default 'queued'
    check (state in ('queued', 'sent', 'bounced', 'suppressed', 'kept', 'cancelled')),
  -- the mail in the outbox; null until it is written
  message_id uuid,
  detail text not null default '',
  sent_at timestamptz
);
-- nobody gets a message twice
create unique index event_message_recipient_once on event_message_recipient (event_message_id, address)
  where address <> '';
create index event_message_recipient_state on event_message_recipient (event_message_id, state);
create index event_message_recipient_unwritten on event_message_recipient (event_message_id, id)
  where state = 'queued' and message_id is null;
create index event_message_recipient_untried on event_message_recipient (event_message_id)
  where state = 'queued' and detail = '';
create index event_message_recipient_message on event_message_recipient (message_id) where message_id is not null;
create index event_message_recipient_order on event_message_recipient (order_id) where order_id is not null;
create index event_message_recipient_address on event_message_recipient (address) where address <> '';
alter table event_message_recipient enable row level security;
create policy vh_service on event_message_recipient to vh_service using (true) with check (true);
create policy vh_tenant on event_message_recipient to vh_tenant
  using (event_message_id in (select x.id from event_message x))
  with check (event_message_id in (select x.id from event_message x));

-- Replies to a mail go to whoever it is from, where that is not the platform.
alter table message add column reply_to text not null default '';
