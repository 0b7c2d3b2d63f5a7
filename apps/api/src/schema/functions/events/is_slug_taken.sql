/*
 * What a change of one event must know of others, which its author may not see: as the owner, and no more than is needed
 * to refuse it.
 */
create or replace function is_slug_taken(p_slug text, p_event uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp
as $$
  select exists (select from event where slug = p_slug and id is distinct from p_event)
    or exists (select from event_old_slug where slug = p_slug and event_id is distinct from p_event)
$$;
