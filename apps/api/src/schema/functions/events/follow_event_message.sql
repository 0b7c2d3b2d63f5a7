-- Trigger of message: the log of a message to ticket holders says what became of each of its mails.
create or replace function follow_event_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update event_message_recipient set
      state = case new.state when 'sent' then 'sent' when 'failed' then 'bounced' when 'outbox' then 'outbox' else 'queued' end,
      detail = left(coalesce(new.error, ''), 600), sent_at = new.sent_at
    where message_id = new.id;
  return null;
end $$;
