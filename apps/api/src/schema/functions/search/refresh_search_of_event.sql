-- Search finds an event by the names of its place and organiser as they are now, no matter who renames them.
create or replace function refresh_search_of_event(p_place uuid, p_client uuid) returns void
language sql security definer
set search_path = public, pg_temp
as $$
  update event e set search_text = fold_search(concat_ws(' ',
      (select string_agg(concat_ws(' ', t.title, t.subtitle), ' ') from event_translation t where t.event_id = e.id),
      p.name, p.city, c.name))
    from place p, client c
    where p.id = e.place_id and c.id = e.client_id and (e.place_id = p_place or e.client_id = p_client)
$$;

-- Called by triggers alone, which work as the owner.
revoke execute on function refresh_search_of_event(uuid, uuid) from public;
