/* Most tickets of a hidden type that a cart may hold because of its codes; 0 for none, the largest int for no limit. */
create or replace function cart_unlocks(p_cart bytea, p_ticket_type uuid, p_now timestamptz) returns int
language sql stable as $$
  select coalesce(max(coalesce(c.max_tickets, 2147483647)), 0)
    from code_use u
      join code c on c.id = u.code_id
      join ticket_type y on y.id = p_ticket_type
      join event e on e.id = y.event_id
    where u.cart = p_cart and u.order_id is null and u.released_at is null and u.expires_at > p_now
      and c.unlocks and c.active and c.client_id = e.client_id and (c.event_id is null or c.event_id = e.id)
      and (not exists (select 1 from code_ticket_type t where t.code_id = c.id)
        or exists (select 1 from code_ticket_type t where t.code_id = c.id and t.ticket_type_id = y.id))
$$;
