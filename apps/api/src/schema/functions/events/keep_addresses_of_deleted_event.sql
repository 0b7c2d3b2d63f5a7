-- Trigger of event: what is left at the addresses of a deleted event that was public.
create or replace function keep_addresses_of_deleted_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.state = 'draft' or old.visibility = 'password' then
    return old;
  end if;
  insert into deleted_event (slug, genre, city)
    select s.slug, old.genre, p.city
      from (select old.slug union select slug from event_old_slug where event_id = old.id) s (slug)
      join place p on p.id = old.place_id
    on conflict (slug) do update set genre = excluded.genre, city = excluded.city, deleted_at = now();
  return old;
end $$;
