-- What would lose its meaning without a ticket type: a code for none of its types would be one for all.
create or replace function ticket_type_uses(p_event uuid) returns table (ticket_type_id uuid, uses text[]) language sql stable
security definer set search_path = public, pg_temp
as $$
  select t.id, array_remove(array[
      case when exists (select from order_line l where l.ticket_type_id = t.id)
        -- what has an order has a line of it; carts are few, and have an index of their own
        or exists (
          select from hold h where h.ticket_type_id = t.id and h.state = 'held' and h.order_id is null) then 'sales' end,
      case when exists (select from code_ticket_type c where c.ticket_type_id = t.id) then 'codes' end,
      case when exists (select from question_ticket_type q where q.ticket_type_id = t.id) then 'questions' end,
      case when exists (select from waiting_entry_type w where w.ticket_type_id = t.id) then 'waiting' end], null)
    from ticket_type t where t.event_id = p_event
$$;
