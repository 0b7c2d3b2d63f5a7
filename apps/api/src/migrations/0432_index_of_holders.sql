-- no transaction
create index concurrently if not exists ticket_holder_search on ticket using gin (holder_search gin_trgm_ops);
