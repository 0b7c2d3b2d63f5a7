-- Trigger of event: one that is published for the first time is noted while somebody follows its organiser.
create or replace function note_new_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_announcement (event_id, noted_at)
    select new.id, now() where exists (select from organiser_follower f
      where f.client_id = new.client_id and f.confirmed_at is not null and f.stopped_at is null)
    on conflict do nothing;
  return null;
end $$;
