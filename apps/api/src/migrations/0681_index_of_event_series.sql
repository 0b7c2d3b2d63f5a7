-- no transaction
create index concurrently if not exists event_by_series on event (series_id, local_start, id) where series_id is not null;
