-- no transaction
create index concurrently if not exists order_attendee_search on order_attendee using gin (search gin_trgm_ops);
