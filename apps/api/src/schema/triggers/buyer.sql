create or replace trigger buyer_keeps_number before insert or update of phone on buyer
  for each row when (new.phone <> '' or new.number is not null) execute function keep_number_of_buyer();
