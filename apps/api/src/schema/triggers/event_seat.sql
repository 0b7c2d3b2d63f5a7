create or replace trigger event_seat_never_sold_twice before update of hold_id on event_seat
  for each row when (old.hold_id is not null and new.hold_id is not null and old.hold_id <> new.hold_id)
  execute function refuse_double_sale_of_seat();

create or replace trigger event_seat_taken_stays before delete on event_seat
  for each row when (old.hold_id is not null) execute function refuse_double_sale_of_seat();
