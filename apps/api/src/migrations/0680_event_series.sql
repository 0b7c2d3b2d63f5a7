-- Dates of one run: events that were made of one, by the id of that one.
alter table event add column series_id uuid;
-- Dates that were made before it was kept are known by the poster that they share.
-- small table: few events have the poster of another one
with recursive of_run as (
  select m.event_id, m.poster_from as first from event_media m
    where m.poster_from is not null
      and not exists (select from event_media f where f.event_id = m.poster_from and f.poster_from is not null)
  union all
  select m.event_id, r.first from event_media m join of_run r on m.poster_from = r.event_id
), dates as (
  select event_id as id, first from of_run
  union
  select first, first from of_run
)
update event e set series_id = d.first from dates d where d.id = e.id;
