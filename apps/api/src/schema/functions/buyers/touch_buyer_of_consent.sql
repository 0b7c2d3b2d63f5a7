-- Trigger of user_consent: the record of a buyer whose consents changed is rebuilt.
create or replace function touch_buyer_of_consent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into buyer_touched (email) select lower(email) from app_user where id = new.user_id;
  return null;
end $$;
