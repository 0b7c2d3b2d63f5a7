drop trigger if exists event_share_names_clients on event_share;
create constraint trigger event_share_names_clients after insert or update or delete on event_share
  deferrable initially deferred for each row execute function follow_shares_with_clients();
