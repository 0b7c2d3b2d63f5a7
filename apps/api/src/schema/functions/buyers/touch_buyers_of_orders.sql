-- Trigger of customer_order: the records of buyers whose orders changed are rebuilt.
create or replace function touch_buyers_of_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into buyer_touched (email)
    select distinct e.email from (
      select n.id, lower(n.buyer_email) as email from is_now n join was w on w.id = n.id
        where (n.state, n.refunded, n.buyer_email, n.buyer_name, n.buyer_phone, n.user_id)
          is distinct from (w.state, w.refunded, w.buyer_email, w.buyer_name, w.buyer_phone, w.user_id)
      union all
      select w.id, lower(w.buyer_email) from was w join is_now n on n.id = w.id where n.buyer_email <> w.buyer_email) e
      where e.email <> '';
  return null;
end $$;
