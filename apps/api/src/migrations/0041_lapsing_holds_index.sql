-- Only carts' own holds lapse. With `order_id is null` in its predicate the index of lapsing holds is of no use to
-- who looks a cart up: while the tables are new, a plan would read all live holds by it instead of the cart's.
drop index hold_due;
create index hold_due on hold (expires_at) where state = 'held' and order_id is null;
