-- What the books need of an order, and a history that says so when somebody tries to change it.

alter table order_line
  -- the service fee per ticket that the organiser pays out of the face, minor units
  add column borne_fee int not null default 0 check (borne_fee >= 0);

-- A rule that swallowed the change would hide a mistake; the trigger of the books names it.
drop rule order_event_no_update on order_event;
drop rule order_event_no_delete on order_event;
create trigger order_event_stays before update or delete on order_event
  for each statement execute function refuse_change();
