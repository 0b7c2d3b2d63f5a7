-- A keyed hash of the network that an unpaid hold was made from, kept while it is unpaid: places are counted by it.
alter table hold add column network bytea;
create index hold_network on hold (event_id, network) where state = 'held' and network is not null;

-- their parameters change
drop function hold_batch(uuid, text, timestamptz, timestamptz, text[], bytea[], int[], uuid[], uuid[], int[], bytea[],
  int[], uuid[], int[]);
drop function extend_cart(bytea, timestamptz, timestamptz);
drop function may_extend(hold);
