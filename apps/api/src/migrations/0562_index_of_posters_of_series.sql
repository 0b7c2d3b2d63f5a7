-- no transaction
create index concurrently if not exists event_media_poster_from on event_media (poster_from) where poster_from is not null;
