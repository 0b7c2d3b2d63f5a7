/* The moment a day at home (Niš) begins. */
create or replace function home_day_start(p_day date) returns timestamptz language sql immutable parallel safe
return (p_day::timestamp at time zone 'Europe/Belgrade');
