-- The wall shows orders of own clients or of events one was sent to. Only with an index for each half is an organiser's
-- list of orders counted without a look at the orders of everybody else.
create index customer_order_events on customer_order using gin (event_ids);
