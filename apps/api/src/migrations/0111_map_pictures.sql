-- Pictures behind seat maps are kept by a key, like all others: a map can't name one that is not there, and one that a
-- map names can't be deleted. Nothing could be sent for maps until now, so what is named by some is no picture of ours.
alter table seat_map_version disable trigger seat_map_version_stays;
update seat_map_version set map = map - 'background' where map ? 'background';
alter table seat_map_version enable trigger seat_map_version_stays;
update seat_map set draft = draft - 'background' where draft ? 'background';

alter table seat_map add column picture_id uuid references picture
  generated always as ((draft #>> '{background,mediaId}')::uuid) stored;
alter table seat_map_version add column picture_id uuid references picture
  generated always as ((map #>> '{background,mediaId}')::uuid) stored;
create index seat_map_picture on seat_map (picture_id) where picture_id is not null;
create index seat_map_version_picture on seat_map_version (picture_id) where picture_id is not null;

-- How many events have each version of a map, those of others too, of whom nothing else is told: why a map stays.
create function seat_map_events(p_map uuid) returns table (version_id uuid, events int)
language sql stable security definer set search_path = public, pg_temp
as $$
  select v.id, count(e.id)::int from seat_map_version v left join event e on e.seat_map_version_id = v.id
    where v.seat_map_id = p_map group by v.id
$$;
