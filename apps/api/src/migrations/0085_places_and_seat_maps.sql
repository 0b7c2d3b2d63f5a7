-- Places get owners and halls; halls get seat maps, whose versions never change; events are bound to a version.

alter table place
  -- null = the house's, which everybody's events may take place at
  add column client_id uuid references client,
  add column version int not null default 1,
  add column archived_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references app_user;
create index place_client on place (client_id) where client_id is not null;

create table hall (
  id uuid primary key,
  -- places are never deleted: an event's place is part of its tickets
  place_id uuid not null references place,
  name text not null,
  -- how many people may stand in it when it has no seats
  standing_capacity int check (standing_capacity > 0),
  position int not null default 0,
  created_at timestamptz not null default now()
);
create index hall_place on hall (place_id, position);

create table seat_map (
  id uuid primary key,
  hall_id uuid not null references hall on delete cascade,
  name text not null,
  -- SeatMap of @vh/seating; may have errors
  draft jsonb not null,
  draft_version int not null default 1,
  -- of the draft, counted by the service
  seats int not null,
  standing int not null,
  -- sha256 of the draft's JSON as the service writes it: equal to a version's when nothing was changed since
  draft_hash bytea not null,
  updated_at timestamptz not null,
  updated_by uuid references app_user,
  created_at timestamptz not null default now()
);
create index seat_map_hall on seat_map (hall_id, created_at);

create table seat_map_version (
  id uuid primary key,
  seat_map_id uuid not null references seat_map on delete cascade,
  number int not null check (number > 0),
  map jsonb not null,
  seats int not null,
  standing int not null,
  hash bytea not null,
  published_at timestamptz not null,
  published_by uuid references app_user,
  unique (seat_map_id, number)
);

/* Events, buyers' caches and tickets rely on it: what a version says never changes. */
create function refuse_changing_version() returns trigger
language plpgsql as $$
begin
  raise restrict_violation using message = format('seat map version %s is published', old.id);
end $$;
create trigger seat_map_version_stays before update on seat_map_version
  for each row execute function refuse_changing_version();

alter table event
  add column hall_id uuid references hall,
  add column seat_map_version_id uuid references seat_map_version,
  add constraint event_map_is_of_a_hall check (seat_map_version_id is null or hall_id is not null);
create index event_hall on event (hall_id) where hall_id is not null;
create index event_seat_map on event (seat_map_version_id) where seat_map_version_id is not null;

-- What of the map a quota is: the seats of a category, or its standing places.
alter table quota
  add column map_category text,
  add column map_standing boolean not null default false;
create unique index quota_of_category on quota (event_id, map_category, map_standing)
  where map_category is not null;

alter table event_seat
  -- the seat's id on the map: the same in every version that has the seat
  add column map_seat text,
  -- its place among all seats of the version, from 0; buyers are told what is free in this order
  add column map_order int;
create unique index event_seat_of_map on event_seat (event_id, map_seat) where map_seat is not null;

-- Seats that are free may be taken off the map; a ticket for one is void then, and no door asks for its seat. The index
-- serves the key, which would read all tickets for each seat that goes.
alter table ticket drop constraint ticket_seat_id_fkey,
  add constraint ticket_seat_id_fkey foreign key (seat_id) references event_seat on delete set null;
create index ticket_seat on ticket (seat_id) where seat_id is not null;

-- Tenants see the places of the house, their own, and those of events they see, with halls and maps; they change their
-- own. Who owns the place is asked of the place, as the owner: policies of parts would ask theirs in turn.
create function vh_own_places() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$ select array(select id from place where client_id = any(vh_clients())) $$;

create function vh_own_maps() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(select m.id from seat_map m join hall h on h.id = m.hall_id join place p on p.id = h.place_id
    where p.client_id = any(vh_clients()))
$$;

do $$
declare t record;
begin
  for t in select * from (values
    ('place', 'client_id is null or client_id = any ((select vh_clients())::uuid[])
        or exists (select from event x where x.place_id = place.id)',
      'client_id = any ((select vh_clients())::uuid[])'),
    ('hall', 'exists (select from place x where x.id = hall.place_id)',
      'place_id = any ((select vh_own_places())::uuid[])'),
    ('seat_map', 'exists (select from hall x where x.id = seat_map.hall_id)',
      'exists (select from hall x where x.id = seat_map.hall_id
        and x.place_id = any ((select vh_own_places())::uuid[]))'),
    ('seat_map_version', 'exists (select from seat_map x where x.id = seat_map_version.seat_map_id)',
      'seat_map_id = any ((select vh_own_maps())::uuid[])')
  ) v (name, sees, changes) loop
    execute format('alter table %I enable row level security', t.name);
    execute format('create policy vh_service on %I to vh_service using (true) with check (true)', t.name);
    execute format('create policy vh_tenant on %I for select to vh_tenant using (%s)', t.name, t.sees);
    execute format('create policy vh_tenant_changes on %I to vh_tenant using (%s) with check (%2$s)',
      t.name, t.changes);
  end loop;
end $$;
