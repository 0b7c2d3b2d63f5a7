-- What the audit log keeps of each change besides who and what (product 1): by which call, in which request and from
-- which browser, which records and clients it is about, and its words to search by.
alter table audit_log
  add column call text not null default '',
  add column request_id text not null default '',
  add column user_agent text not null default '',
  -- every record that the call named, e.g. 'order:7d1e…'
  add column about text[] not null default '{}',
  -- the clients whose records these are: organisers read the history of their own
  add column client_ids uuid[] not null default '{}',
  add column words text not null default '';

alter table audit_log disable trigger audit_log_stays;
update audit_log set about = array[entity || ':' || entity_id],
  words = fold_search(concat_ws(' ', action, entity_id, before::text, after::text));
alter table audit_log enable trigger audit_log_stays;

create index audit_log_about on audit_log using gin (about);
create index audit_log_words on audit_log using gin (words gin_trgm_ops);
create index audit_log_user on audit_log (user_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_at on audit_log (at, id);
create index audit_log_clients on audit_log using gin (client_ids);
