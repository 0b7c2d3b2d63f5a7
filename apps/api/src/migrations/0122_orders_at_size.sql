-- Lists of 200,000 orders answer as quickly at their end as at their beginning, searched, sorted by amount, and for
-- whoever sees a part of them.

-- One text holds all that orders are searched by, so that one index answers for the buyer's name and address.
alter table customer_order
  add column search text generated always as (buyer_search || ' ' || lower(buyer_email)) stored,
  -- which events an order is for and whose they are, so that nobody has to look at its lines to know who may see it
  add column event_ids uuid[] not null default '{}',
  add column client_ids uuid[] not null default '{}';
drop index customer_order_buyer_search;

create function events_of_order(p_order uuid) returns uuid[] language sql stable security definer
set search_path = public, pg_temp
as $$ select array(select distinct event_id from order_line where order_id = p_order order by 1) $$;

create function clients_of_order(p_order uuid) returns uuid[] language sql stable security definer
set search_path = public, pg_temp
as $$
  select coalesce(array_agg(c.client_id order by c.client_id), '{}') from (
    select e.client_id from order_line x join event e on e.id = x.event_id where x.order_id = p_order
    union select s.client_id from order_line x join event_share s on s.event_id = x.event_id
      where x.order_id = p_order) c
$$;

alter table customer_order disable trigger user;
update customer_order set event_ids = events_of_order(id), client_ids = clients_of_order(id);
alter table customer_order enable trigger user;

create index customer_order_search on customer_order using gin (search gin_trgm_ops);
create index customer_order_clients on customer_order using gin (client_ids);
create index customer_order_total on customer_order (total, id);

-- Orders are written with both; lines that come later, or by other ways, are followed.
create function follow_lines_with_clients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update customer_order o set event_ids = events_of_order(o.id), client_ids = clients_of_order(o.id)
    where o.id in (
      select a.order_id from added a join customer_order known on known.id = a.order_id
        where not known.event_ids @> array[a.event_id]);
  return null;
end $$;
create trigger order_line_names_clients after insert on order_line
  referencing new table as added for each statement execute function follow_lines_with_clients();

-- Shares are written anew whenever an event is saved: what became of them is looked at when all is written.
create function follow_shares_with_clients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update customer_order o set client_ids = f.client_ids
    from (select distinct on (x.order_id) x.order_id, clients_of_order(x.order_id) as client_ids
      from order_line x where x.event_id = coalesce(new.event_id, old.event_id)) f
    where f.order_id = o.id and f.client_ids <> o.client_ids;
  return null;
end $$;
create constraint trigger event_share_names_clients after insert or update or delete on event_share
  deferrable initially deferred for each row execute function follow_shares_with_clients();

create function follow_owner_with_clients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update customer_order o set client_ids = clients_of_order(o.id)
    where o.id in (select order_id from order_line where event_id = new.id);
  return null;
end $$;
create trigger event_owner_names_clients after update of client_id on event
  for each row when (new.client_id <> old.client_id) execute function follow_owner_with_clients();

-- Events to which somebody was sent alone.
create function vh_assigned_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(select event_id from event_assignment
    where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;

alter policy vh_tenant on customer_order
  using (client_ids && (select vh_clients()) or event_ids && (select vh_assigned_events()))
  with check (client_ids && (select vh_clients()) or event_ids && (select vh_assigned_events()));

-- Orders that a search finds, each way by its index. A wall would have every order read: what compares texts may not be
-- asked of rows before it is known that they may be seen. These are ids alone, of which the wall then takes its part.
create function find_orders(p_number text, p_number_begins text, p_patterns text[], p_event_pattern text)
returns setof uuid language sql stable security definer rows 1000 set search_path = public, pg_temp
as $$
  select id from customer_order where number = p_number or number like p_number_begins
  union select o.id from unnest(p_patterns) as p (pattern) join customer_order o on o.search like p.pattern
  union select x.order_id from event e join order_line x on x.event_id = e.id where e.search_text like p_event_pattern
$$;

-- Whether a row is an event's that is seen is asked of the event: one look in an index for a few rows, one hash of the
-- events for hundreds of thousands. A list of all events would be made anew for each table of each statement.
do $$
declare t text;
begin
  foreach t in array array['order_line', 'ticket', 'hold', 'event_translation', 'ticket_type', 'quota', 'event_media',
    'event_tag', 'checkin'] loop
    execute format('alter policy vh_tenant on %1$I using (exists (select from event x where x.id = %1$I.event_id))
      with check (exists (select from event x where x.id = %1$I.event_id))', t);
  end loop;
end $$;
