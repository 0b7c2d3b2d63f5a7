/*
 * After the statement and not before: anyone who takes a slug that another transaction is giving up waits at the
 * unique index first, and sees here that it has become that other's old one.
 */
create or replace function refuse_old_event_slugs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from added a join event_old_slug o on o.slug = a.slug where o.event_id <> a.id) then
    raise unique_violation using message = 'a slug is an older one of another event', constraint = 'event_slug_free';
  end if;
  delete from deleted_event where slug in (select slug from added);
  return null;
end $$;
