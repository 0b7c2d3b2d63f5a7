-- By when they were written: messages of orders that were brought in have ids of the day they were brought in.
drop index message_by_state;
drop index message_by_kind;
create index message_by_state on message (state, created_at, id);
create index message_by_time on message (created_at, id);
create index message_by_kind on message (kind, created_at, id);
