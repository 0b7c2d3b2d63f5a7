-- Orders that a search finds, each way by its index. A wall would have every order read: what compares texts may not be
-- asked of rows before it is known that they may be seen. These are ids alone, of which the wall then takes its part. By an
-- event or a ticket only those of these clients are found (null: of all), and of events that the caller's memberships are
-- limited to: being found would tell an organiser what another one sold in the same order.
create or replace function find_orders(
  p_number text, p_number_begins text, p_patterns text[], p_event_pattern text, p_code text, p_clients uuid[])
returns setof uuid language sql stable security definer rows 1000 set search_path = public, pg_temp
as $$
  with own as materialized (
    select id from event where client_id = any (p_clients)
    union select event_id from event_share where client_id = any (p_clients)
    union select unnest(vh_chosen_events())
  ), found as (
    select x.order_id, x.event_id from event e join order_line x on x.event_id = e.id
      where e.search_text like p_event_pattern
    union all select t.order_id, t.event_id from ticket t where t.short_code = p_code
    union all select t.order_id, t.event_id
      from unnest(p_patterns) as p (pattern) join ticket t on t.holder_search like p.pattern
    union all select x.order_id, x.event_id
      from unnest(p_patterns) as p (pattern) join order_attendee a on a.search like p.pattern
        join order_line x on x.id = a.order_line_id
  )
  select id from customer_order where number = p_number or number like p_number_begins
  union select o.id from unnest(p_patterns) as p (pattern) join customer_order o on o.search like p.pattern
  union select f.order_id from found f where p_clients is null or f.event_id in (select id from own)
$$;
