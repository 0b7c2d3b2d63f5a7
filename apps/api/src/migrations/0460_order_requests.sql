-- What buyers ask of organisers about tickets of an order, and how that was answered.
create table order_request (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  -- all of its tickets are of this event: its organiser answers
  event_id uuid not null references event,
  type text not null check (type in ('refund', 'change')),
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  -- the buyer's
  words text not null,
  -- the organiser's, as the buyer was told
  reply text not null default '',
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references app_user on delete set null,
  refund_id uuid references refund,
  constraint order_request_ends check ((state = 'open') = (decided_at is null)),
  constraint order_request_refunds check (refund_id is null or (type = 'refund' and state = 'approved'))
);
create index order_request_order on order_request (order_id, created_at);
create index order_request_event on order_request (event_id, created_at);
create index order_request_open on order_request (due_at) where state = 'open';
alter table order_request enable row level security;
create policy vh_service on order_request to vh_service using (true) with check (true);
create policy vh_tenant on order_request to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

create table order_request_ticket (
  request_id uuid not null references order_request on delete cascade,
  ticket_id uuid not null references ticket,
  position int not null,
  -- a copy of the request's state, for the index
  is_open boolean not null default true,
  primary key (request_id, ticket_id)
);
create unique index order_request_ticket_once on order_request_ticket (ticket_id) where is_open;
create index order_request_ticket_ticket on order_request_ticket (ticket_id);
alter table order_request_ticket enable row level security;
create policy vh_service on order_request_ticket to vh_service using (true) with check (true);
create policy vh_tenant on order_request_ticket to vh_tenant
  using (exists (select from order_request x where x.id = order_request_ticket.request_id))
  with check (exists (select from order_request x where x.id = order_request_ticket.request_id));
