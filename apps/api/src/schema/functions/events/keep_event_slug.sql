-- Trigger of event: former slugs of an event lead to it, and no other event takes them.
create or replace function keep_event_slug() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from event_old_slug where slug = new.slug and event_id <> new.id) then
    raise unique_violation using message = 'the slug is an older one of another event', constraint = 'event_slug_free';
  end if;
  -- going back to an older slug makes it the present one again
  delete from event_old_slug where slug = new.slug and event_id = new.id;
  delete from deleted_event where slug = new.slug;
  -- nobody was given the address of a draft
  if old.state <> 'draft' then
    insert into event_old_slug (slug, event_id) values (old.slug, new.id);
  end if;
  return null;
end $$;
