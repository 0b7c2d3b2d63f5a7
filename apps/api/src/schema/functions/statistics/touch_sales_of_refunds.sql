-- Trigger of refund_line: the sales figures of events with refunded tickets are counted again.
create or replace function touch_sales_of_refunds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id)
    select distinct t.event_id from added a join ticket t on t.id = a.ticket_id;
  return null;
end $$;
