-- A table that is sold whole is one object at a service: its chairs share the label, and are told and seen together.

alter table seat_service_seat add column of_table boolean not null default false;
alter table seat_service_seat drop constraint seat_service_seat_label;
create unique index seat_service_seat_label on seat_service_seat (event_id, label) where not of_table;
create index seat_service_seat_table on seat_service_seat (event_id, label, seat_id) where of_table;
