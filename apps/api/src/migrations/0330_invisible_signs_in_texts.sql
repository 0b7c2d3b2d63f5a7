/*
 * Invisible signs, controls and damaged characters that imports brought in are taken out of all texts that forms write
 * back: a form refuses them, so nothing that holds one could be saved unchanged.
 */
create function pg_temp.without_unprintable(p_text text) returns text language sql immutable strict
return regexp_replace(p_text,
  '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffd\U000e0000-\U000e007f]',
  '', 'g');

create function pg_temp.plain_line(p_text text) returns text language sql immutable strict
return btrim(regexp_replace(pg_temp.without_unprintable(p_text), '[\t\n\r]+', ' ', 'g'));

create temp table old_place on commit drop as
  select id, source_key, fold_search(name) || '|' || fold_search(city) || '|' || lower(country) as was from place
    where (name, city) is distinct from (pg_temp.plain_line(name), pg_temp.plain_line(city));

create temp table unsearched on commit drop as
  select e.id from event e join old_place p on p.id = e.place_id
  union
  select t.event_id from event_translation t
    where (t.title, t.subtitle) is distinct from (pg_temp.plain_line(t.title), pg_temp.plain_line(t.subtitle));

do $$
declare
  one record;
begin
  for one in
    select columns.table_name, columns.column_name, columns.data_type, kind
      from (values
        ('place', 'name', 'line'), ('place', 'address', 'line'), ('place', 'city', 'line'), ('place', 'postal_code', 'line'),
        ('hall', 'name', 'line'), ('seat_map', 'name', 'line'),
        ('event_translation', 'title', 'line'), ('event_translation', 'subtitle', 'line'),
        ('event_translation', 'seo_title', 'line'), ('event_translation', 'seo_description', 'line'),
        ('event_translation', 'description', 'text'),
        ('event', 'online_url', 'line'), ('event', 'attribution', 'line'),
        ('event', 'home_club', 'line'), ('event', 'away_club', 'line'),
        ('quota', 'name', 'line'), ('ticket_type', 'names', 'texts'), ('ticket_type', 'descriptions', 'texts'),
        ('question', 'labels', 'texts'), ('question', 'helps', 'texts'), ('question', 'options', 'texts'),
        ('genre', 'names', 'texts'), ('event_type', 'names', 'texts'), ('tag', 'names', 'texts'),
        ('event_media', 'alts', 'texts'), ('event_picture', 'alts', 'texts'), ('event_draft', 'form', 'texts'),
        ('client', 'name', 'line'), ('client', 'city', 'line'), ('client', 'legal_name', 'line'),
        ('client', 'registration_number', 'line'), ('client', 'address', 'line'), ('client', 'zip', 'line'),
        ('client', 'contact_name', 'line'), ('client', 'phone', 'line'), ('client', 'bank_holder', 'line'),
        ('app_user', 'name', 'line'), ('app_user', 'phone', 'line'), ('buyer', 'name', 'line'), ('buyer', 'phone', 'line'),
        ('waiting_entry', 'name', 'line'), ('payspot', 'name', 'line'), ('payspot', 'city', 'line'),
        ('payspot', 'address', 'line'), ('scanner', 'name', 'line'), ('scanner', 'gate', 'line'),
        ('device', 'name', 'line'), ('sponsor', 'name', 'line'), ('campaign', 'name', 'line'), ('report', 'name', 'line'),
        ('code', 'note', 'line'), ('page_translation', 'title', 'line'), ('page_translation', 'description', 'text'),
        ('setting', 'value', 'texts')
      ) as known (table_name, column_name, kind)
      join information_schema.columns columns on columns.table_schema = 'public'
        and columns.table_name = known.table_name and columns.column_name = known.column_name
  loop
    if one.kind = 'texts' then
      execute format(
        'update %1$I set %2$I = pg_temp.without_unprintable(%2$I::text)::jsonb
           where %2$I::text <> pg_temp.without_unprintable(%2$I::text)', one.table_name, one.column_name);
    else
      -- what is nothing but such signs stays where a name is needed
      execute format(
        'update %1$I set %2$I = pg_temp.%3$s(%2$I) where %2$I <> pg_temp.%3$s(%2$I) and (%4$L or pg_temp.%3$s(%2$I) <> '''')',
        one.table_name, one.column_name, case one.kind when 'line' then 'plain_line' else 'without_unprintable' end,
        one.column_name not in ('name', 'title'));
    end if;
  end loop;
end $$;

-- what an import recognises its events and places by, from now on without such signs
update event e set source_key = pg_temp.plain_line(e.source_key)
  where e.source_key <> pg_temp.plain_line(e.source_key) and not exists (
    select from event o where o.client_id = e.client_id and o.source_key = pg_temp.plain_line(e.source_key));

create temp table new_place on commit drop as
  select p.id, p.timezone, p.client_id, fold_search(p.name) || '|' || fold_search(p.city) || '|' || lower(p.country) as key
    from place p join old_place o on o.id = p.id and o.source_key = o.was;

-- two that differed by such signs only are one: the other's events and halls move to it
create temp table same_place on commit drop as
  select n.id, coalesce(k.id, first_value(n.id) over (partition by n.key, n.timezone, n.client_id order by n.id)) as kept
    from new_place n left join place k on k.source_key = n.key and k.id <> n.id and k.timezone = n.timezone
      and k.client_id is not distinct from n.client_id;
update event e set place_id = s.kept from same_place s where e.place_id = s.id and s.kept <> s.id;
update hall h set place_id = s.kept from same_place s where h.place_id = s.id and s.kept <> s.id;
update place p set source_key = null, archived_at = coalesce(p.archived_at, now())
  from same_place s where p.id = s.id and s.kept <> s.id;
update place p set source_key = n.key from new_place n join same_place s on s.id = n.id and s.kept = n.id
  where p.id = n.id and not exists (select from place o where o.source_key = n.key);

update event e set search_text = fold_search(concat_ws(' ',
    (select string_agg(concat_ws(' ', t.title, t.subtitle), ' ') from event_translation t where t.event_id = e.id),
    p.name, p.city, c.name))
  from place p, client c where p.id = e.place_id and c.id = e.client_id and e.id in (select id from unsearched);

drop table old_place, unsearched, new_place, same_place;
drop function pg_temp.plain_line(text), pg_temp.without_unprintable(text);
