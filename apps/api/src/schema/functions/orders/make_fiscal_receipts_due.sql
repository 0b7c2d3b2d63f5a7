/*
 * The receipts that bookings are due, while receipts are made at all. As the owner: anyone who refunds does not know of them.
 * An organiser who received the money of an order directly makes its receipts, also of orders that its tickets were
 * exchanged for or split off into without further money.
 */
create or replace function make_fiscal_receipts_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare by_whom text;
begin
  select value #>> '{}' into by_whom from setting where section = 'fiscal' and name = 'provider';
  if by_whom in ('sandbox', 'vpfr') then
    insert into fiscal_receipt (id, order_id, refund_id, kind, provider, next_try_at, created_at)
      select id, order_id, refund_id, case kind when 'refund' then 'refund' else 'sale' end, by_whom, at, at
        from added
        where order_id is not null and (kind in ('sale', 'refund') or key like 'matched %')
          and not exists (
            with recursive source as (
              select o.id from customer_order o where o.id = added.order_id
              union
              select k.from_order_id from source s join customer_order o on o.id = s.id and o.covered = o.total
                join order_link k on k.order_id = s.id and k.kind <> 'addition'
            )
            select from source s join payment p on p.order_id = s.id where p.provider = 'organiser')
        order by id;
  end if;
  return null;
end $$;
