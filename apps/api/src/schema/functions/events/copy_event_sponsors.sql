-- Copies of an event have its sponsors (decision 0033). Anyone who makes events can't reach sponsors, which are the platform's: as
-- the owner, and no more than from an event to drafts of the same client.
create or replace function copy_event_sponsors(p_from uuid, p_to uuid[]) returns void language sql security definer
set search_path = public, pg_temp
as $$
  insert into sponsor_event (sponsor_id, event_id)
    select s.sponsor_id, c.id
      from sponsor_event s
        join event o on o.id = s.event_id
        join event c on c.id = any (p_to) and c.client_id = o.client_id and c.state = 'draft'
      where s.event_id = p_from
    on conflict do nothing
$$;
