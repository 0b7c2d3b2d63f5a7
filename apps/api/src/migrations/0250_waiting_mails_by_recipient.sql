-- Whose mail is next is decided by how many of theirs wait already.
create index message_waiting_by_recipient on message (lower(recipient), created_at, id) where state = 'queued';
