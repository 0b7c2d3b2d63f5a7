/* Gives a cart's hold back, and with it whatever else of the cart is at the same whole tables; answers how many places
   came free. */
create or replace function free_cart_hold(p_cart bytea, p_hold uuid) returns int
language plpgsql
set enable_seqscan = off
as $$
declare
  v_holds uuid[];
  v_types uuid[];
  v_units int;
begin
  with recursive mates (id) as (
    select id from hold where id = p_hold and cart = p_cart and state = 'held' and order_id is null
    union
    select o.hold_id from mates m
      join hold h on h.id = m.id
      cross join lateral unnest(h.seats) u (id)
      join event_seat s on s.id = u.id and s.whole_table is not null
      join event_seat o on o.event_id = s.event_id and o.whole_table = s.whole_table
      where o.hold_id is not null
  )
  select array_agg(id) into v_holds from mates;
  select array_agg(l.id), array_agg(l.ticket_type_id), sum(l.units)::int into v_holds, v_types, v_units from (
    select id, ticket_type_id, quantity - freed as units from hold
      where id = any (v_holds) and cart = p_cart and state = 'held' and order_id is null order by id for update
  ) l;
  if v_holds is null then
    return 0;
  end if;
  perform lock_quotas_of(v_types);
  perform free_holds(v_holds);
  return v_units;
end $$;
