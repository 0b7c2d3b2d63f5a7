/* As the owner: anyone who sells or refunds does not know of the records. */
create or replace function touch_buyers_of_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into buyer_touched (email) select distinct lower(buyer_email) from added where buyer_email <> '';
  return null;
end $$;
