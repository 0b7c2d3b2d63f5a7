-- Orders that a search finds, each way by its index. A wall would have every order read: what compares texts may not be
-- asked of rows before it is known that they may be seen. These are ids alone, of which the wall then takes its part.
create or replace function find_orders(p_number text, p_number_begins text, p_patterns text[], p_event_pattern text)
returns setof uuid language sql stable security definer rows 1000 set search_path = public, pg_temp
as $$
  select id from customer_order where number = p_number or number like p_number_begins
  union select o.id from unnest(p_patterns) as p (pattern) join customer_order o on o.search like p.pattern
  union select x.order_id from event e join order_line x on x.event_id = e.id where e.search_text like p_event_pattern
$$;
