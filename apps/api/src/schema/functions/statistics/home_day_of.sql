/* The day at home (Niš) of a moment. */
create or replace function home_day_of(p_at timestamptz) returns date language sql immutable parallel safe
return (p_at at time zone 'Europe/Belgrade')::date;
