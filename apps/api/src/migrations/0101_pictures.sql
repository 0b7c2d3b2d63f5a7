-- Pictures that staff send. They are kept here, so that every process and every backup has them; files of them are made
-- when they are asked for.
create table picture (
  id uuid primary key,
  -- null: the house's
  client_id uuid references client on delete cascade,
  use text not null check (use in ('poster', 'gallery', 'background', 'logo')),
  -- WebP of our own making: nothing of the file that came in is kept
  master bytea not null,
  width int not null check (width between 1 and 4096),
  height int not null check (height between 1 and 4096),
  -- PictureFrame of @vh/domain
  frame jsonb not null,
  -- part of the addresses of its files, which browsers keep for good
  revision int not null default 1,
  created_at timestamptz not null,
  created_by uuid references app_user on delete set null
);
-- pictures don't get smaller, and files are made of whole ones
alter table picture alter column master set storage external;
create index picture_client on picture (client_id);
create index picture_created on picture (created_at);

alter table picture enable row level security;
create policy vh_service on picture to vh_service using (true) with check (true);
create policy vh_tenant on picture to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[]))
  with check (client_id = any ((select vh_clients())::uuid[]));

-- The picture that an event's poster is made of; null for drawn ones. It goes when the event goes.
alter table event_media
  add column picture_id uuid references picture,
  -- what it shows, by language
  add column alts jsonb not null default '{}';
create index event_media_picture on event_media (picture_id) where picture_id is not null;

create table event_picture (
  event_id uuid not null references event on delete cascade,
  position int not null check (position >= 0),
  picture_id uuid not null references picture,
  alts jsonb not null default '{}',
  primary key (event_id, position)
);
create index event_picture_picture on event_picture (picture_id);
alter table event_picture enable row level security;
create policy vh_service on event_picture to vh_service using (true) with check (true);
create policy vh_tenant on event_picture to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));
