-- no transaction
-- A word can be the code of several events of an organiser, and of each once.
create unique index concurrently if not exists code_named_once on code (client_id, key, event_id) nulls not distinct;
