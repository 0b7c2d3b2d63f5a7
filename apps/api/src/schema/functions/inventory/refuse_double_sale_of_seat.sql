/* The last judge of a double sale of a seat: it changes hands only through nobody's. */
create or replace function refuse_double_sale_of_seat() returns trigger
language plpgsql as $$
begin
  raise exclusion_violation using
    message = format('seat %s is taken', old.id), constraint = 'event_seat_never_sold_twice';
end $$;
