-- Events are made and changed by organisers (product 4): what the form of an event needs besides, and drafts of it.
alter table event
  -- the language its author writes in first; null for events of imports, which have whatever they have
  add column main_language text,
  -- whether buyers may secure their order
  add column offers_protection boolean not null default true;
alter table event_translation
  -- what search engines and link previews show; '': the title, and the beginning of the description
  add column seo_title text not null default '',
  add column seo_description text not null default '';

-- A form that somebody is still writing, as one document: for a new event, or of changes to one that there is.
create table event_draft (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  -- of changes to an event there is one draft, so that two people can't write two
  event_id uuid unique references event on delete cascade,
  -- the version of the event that it began with
  event_version int,
  form jsonb not null,
  version int not null default 1,
  saved_at timestamptz not null,
  saved_by uuid references app_user on delete set null
);
create index event_draft_client on event_draft (client_id, saved_at desc);

alter table event_draft enable row level security;
create policy vh_service on event_draft to vh_service using (true) with check (true);
-- of the own clients, and of events that somebody is assigned to
create policy vh_tenant on event_draft to vh_tenant
  using (client_id = any ((select vh_clients())::uuid[]) or event_id = any ((select vh_events())::uuid[]))
  with check (client_id = any ((select vh_clients())::uuid[]) or event_id = any ((select vh_events())::uuid[]));

/*
 * What a change of one event must know of others, which its author may not see: as the owner, and no more than is needed
 * to refuse it.
 */
create function is_slug_taken(p_slug text, p_event uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp
as $$
  select exists (select from event where slug = p_slug and id is distinct from p_event)
    or exists (select from event_old_slug where slug = p_slug and event_id is distinct from p_event)
$$;

-- Quotas of an event that ticket types of others draw from.
create function quotas_drawn_elsewhere(p_event uuid) returns uuid[] language sql stable security definer
set search_path = public, pg_temp
as $$
  select array(
    select distinct q.id from quota q
      join ticket_type_quota m on m.quota_id = q.id
      join ticket_type t on t.id = m.ticket_type_id
      where q.event_id = p_event and t.event_id <> p_event)
$$;

create function is_event_member(p_event uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp
as $$
  select exists (select from event_member where member_id = p_event)
$$;

-- What would lose its meaning without a ticket type: a code for none of its types would be one for all.
create function ticket_type_uses(p_event uuid) returns table (ticket_type_id uuid, uses text[]) language sql stable
security definer set search_path = public, pg_temp
as $$
  select t.id, array_remove(array[
      case when exists (select from order_line l where l.ticket_type_id = t.id)
        -- what has an order has a line of it; carts are few, and have an index of their own
        or exists (
          select from hold h where h.ticket_type_id = t.id and h.state = 'held' and h.order_id is null) then 'sales' end,
      case when exists (select from code_ticket_type c where c.ticket_type_id = t.id) then 'codes' end,
      case when exists (select from question_ticket_type q where q.ticket_type_id = t.id) then 'questions' end,
      case when exists (select from waiting_entry_type w where w.ticket_type_id = t.id) then 'waiting' end], null)
    from ticket_type t where t.event_id = p_event
$$;
