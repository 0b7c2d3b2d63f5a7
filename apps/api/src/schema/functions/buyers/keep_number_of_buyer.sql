-- Trigger of buyer: the phone number in its international form.
create or replace function keep_number_of_buyer() returns trigger language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.number := international_number(new.phone);
  return new;
end $$;
