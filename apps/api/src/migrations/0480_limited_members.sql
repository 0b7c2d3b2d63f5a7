-- Members of an organiser who work on chosen events alone. A limit without events covers nothing, never everything.
-- small table: members of organisers are some thousands
alter table client_member add column is_limited boolean not null default false;
-- what covers the whole organiser can't be given in part
alter table client_member add constraint client_member_limit
  check (not (is_limited and permissions && array['can-manage-users', 'can-request-payouts'])) not valid;

create table client_member_event (
  client_id uuid not null,
  user_id uuid not null,
  event_id uuid not null references event on delete cascade,
  primary key (client_id, user_id, event_id),
  foreign key (client_id, user_id) references client_member on delete cascade
);
create index client_member_event_event on client_member_event (event_id);
alter table client_member_event enable row level security;
create policy vh_service on client_member_event to vh_service using (true) with check (true);
create policy vh_tenant on client_member_event to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[])) with check (client_id = any ((select vh_clients())::uuid[]));

-- Such members are of no client by `vh.clients`: what they see beyond their events they see by these. Codes of their events,
-- not those for all events of the organiser:
alter policy vh_tenant on code
  using ((client_id = any ((select vh_clients())::uuid[]))
    or (event_id = any ((select coalesce(nullif(current_setting('vh.events', true), ''), '{}')::uuid[])::uuid[])))
  with check ((client_id = any ((select vh_clients())::uuid[]))
    or (event_id = any ((select coalesce(nullif(current_setting('vh.events', true), ''), '{}')::uuid[])::uuid[])));
-- pictures of their events, and those that they uploaded:
alter policy vh_tenant on picture
  using ((client_id = any ((select vh_clients())::uuid[]))
    or (current_setting('vh.events', true) <> '' and (created_by::text = (select nullif(current_setting('vh.user', true), ''))
      or id in (select p.picture_id from event_picture p) or id in (select m.picture_id from event_media m))))
  with check ((client_id = any ((select vh_clients())::uuid[]))
    or (current_setting('vh.events', true) <> '' and client_id = any ((select vh_known_clients())::uuid[])));
