-- An online venue is marked as one: a town and a country may be missing for other reasons.
alter table place add column is_online boolean not null default false;
-- small table: few venues have neither town nor country, and of those only where events are watched online
update place set is_online = true
  where city = '' and country = '' and address = ''
    and exists (select from event e where e.place_id = place.id and e.online_url <> '');
