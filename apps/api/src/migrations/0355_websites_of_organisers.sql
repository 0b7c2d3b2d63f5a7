-- The organiser's own website: texts that are mailed to buyers may link to it.
alter table client add column website text not null default '' check (length(website) <= 300);

-- Search finds an event by the names of its place and organiser as they are now, whoever renames them.
create function refresh_search_of_event(p_place uuid, p_client uuid) returns void
language sql security definer
set search_path = public, pg_temp
as $$
  update event e set search_text = fold_search(concat_ws(' ',
      (select string_agg(concat_ws(' ', t.title, t.subtitle), ' ') from event_translation t where t.event_id = e.id),
      p.name, p.city, c.name))
    from place p, client c
    where p.id = e.place_id and c.id = e.client_id and (e.place_id = p_place or e.client_id = p_client)
$$;

create function refresh_search_of_place() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform refresh_search_of_event(new.id, null);
  return null;
end $$;

create function refresh_search_of_client() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform refresh_search_of_event(null, new.id);
  return null;
end $$;

create trigger place_renamed after update of name, city on place
  for each row when (old.name is distinct from new.name or old.city is distinct from new.city)
  execute function refresh_search_of_place();
create trigger client_renamed after update of name on client
  for each row when (old.name is distinct from new.name)
  execute function refresh_search_of_client();

-- places and organisers that were renamed before
update event e set search_text = n.search_text
  from (select e.id, fold_search(concat_ws(' ',
        (select string_agg(concat_ws(' ', t.title, t.subtitle), ' ') from event_translation t where t.event_id = e.id),
        p.name, p.city, c.name)) as search_text
      from event e join place p on p.id = e.place_id join client c on c.id = e.client_id) n
  where n.id = e.id and (position(fold_search((select name from place where id = e.place_id)) in e.search_text) = 0
    or position(fold_search((select name from client where id = e.client_id)) in e.search_text) = 0);

revoke execute on function refresh_search_of_event(uuid, uuid), refresh_search_of_place(), refresh_search_of_client()
  from public;
