-- Staff read the outbox newest first, by what became of a message, and by whom it was for. Ids rise with time.
create index message_by_state on message (state, id);
create index message_by_recipient on message (recipient text_pattern_ops, id);
create index message_by_kind on message (kind, id);
