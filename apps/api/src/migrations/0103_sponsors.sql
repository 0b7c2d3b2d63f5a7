-- Who supports the house and its events: shown on the home page, on every event's page, or on those of some events.
create table sponsor (
  id uuid primary key,
  name text not null check (name <> ''),
  -- where the logo leads to; '' for nowhere
  link text not null default '' check (link = '' or link ~* '^https?://'),
  picture_id uuid references picture,
  on_home boolean not null default false,
  on_events boolean not null default false,
  -- shown from the one moment until the other; null: from the beginning, for good
  shown_from timestamptz,
  shown_until timestamptz,
  position int not null default 0 check (position >= 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user on delete set null,
  constraint sponsor_shown check (shown_from < shown_until)
);
create index sponsor_picture on sponsor (picture_id) where picture_id is not null;

create table sponsor_event (
  sponsor_id uuid not null references sponsor on delete cascade,
  event_id uuid not null references event on delete cascade,
  primary key (sponsor_id, event_id)
);
create index sponsor_event_event on sponsor_event (event_id);

alter table sponsor enable row level security;
create policy vh_service on sponsor to vh_service using (true) with check (true);
create policy vh_tenant on sponsor to vh_tenant using (false) with check (false);
alter table sponsor_event enable row level security;
create policy vh_service on sponsor_event to vh_service using (true) with check (true);
create policy vh_tenant on sponsor_event to vh_tenant using (false) with check (false);
