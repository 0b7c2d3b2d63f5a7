-- Seats are claimed by what they are called at a service, singly or as a table: one index finds both.

create index seat_service_seat_object on seat_service_seat (event_id, label, seat_id);
drop index seat_service_seat_table;
