create or replace trigger message_of_event after update of state, error on message
  for each row when (new.kind = 'event-message') execute function follow_event_message();
