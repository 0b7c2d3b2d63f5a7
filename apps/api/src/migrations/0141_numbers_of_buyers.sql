-- The number of a buyer as providers take it, beside what was typed: reading it from that costs a second for a hundred
-- thousand. A trigger keeps it, whoever writes the other.
alter table buyer add column number text;
update buyer set number = international_number(phone) where phone <> '';
drop index buyer_number;
create index buyer_number on buyer (number) where number is not null;

create function keep_number_of_buyer() returns trigger language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.number := international_number(new.phone);
  return new;
end $$;
create trigger buyer_keeps_number before insert or update of phone on buyer
  for each row when (new.phone <> '' or new.number is not null) execute function keep_number_of_buyer();
