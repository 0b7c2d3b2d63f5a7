-- What was sold of each event in all, beside the orders: lists of clients and start pages add these up instead of all
-- orders there ever were. Sales wait for no sum: they note their events, and a worker makes the sums anew.
create table event_sale (
  event_id uuid not null references event on delete cascade,
  channel text not null,
  currency text not null,
  tickets bigint not null,
  -- minor units
  gross bigint not null,
  fees bigint not null,
  refunded bigint not null,
  primary key (event_id, channel, currency)
);

/* The day at home (Niš) of a moment. */
create function home_day_of(p_at timestamptz) returns date language sql immutable parallel safe
return (p_at at time zone 'Europe/Belgrade')::date;

-- Tickets by the day they were sold on.
create table event_sale_day (
  day date not null,
  event_id uuid not null references event on delete cascade,
  tickets bigint not null,
  primary key (day, event_id)
);
create index event_sale_day_event on event_sale_day (event_id);

-- Events whose sums have to be made anew. Only added to by sales, so that nobody waits for anybody.
create table event_sale_touched (
  id bigint generated always as identity primary key,
  event_id uuid not null
);
create index event_sale_touched_event on event_sale_touched (event_id);

do $$
declare t text;
begin
  foreach t in array array['event_sale', 'event_sale_day', 'event_sale_touched'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy vh_service on %I to vh_service using (true) with check (true)', t);
    execute format('create policy vh_tenant on %1$I to vh_tenant
      using (exists (select from event x where x.id = %1$I.event_id))
      with check (exists (select from event x where x.id = %1$I.event_id))', t);
  end loop;
end $$;

/* As the owner: whoever sells or refunds does not know of the sums. */
create function touch_sales_of_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id)
    select distinct u.event_id from added a cross join unnest(a.event_ids) as u (event_id)
      where a.state in ('paid', 'partially_refunded', 'refunded');
  return null;
end $$;
create trigger customer_order_touches_sales after insert on customer_order
  referencing new table as added for each statement execute function touch_sales_of_new_orders();

create function touch_sales_of_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id)
    select distinct u.event_id from is_now n join was w on w.id = n.id
        cross join unnest(n.event_ids || w.event_ids) as u (event_id)
      where (n.state, n.refunded, n.event_ids, n.channel, n.currency)
          is distinct from (w.state, w.refunded, w.event_ids, w.channel, w.currency)
        and (n.state in ('paid', 'partially_refunded', 'refunded')
          or w.state in ('paid', 'partially_refunded', 'refunded'));
  return null;
end $$;
create trigger customer_order_changes_sales after update on customer_order
  referencing old table as was new table as is_now for each statement execute function touch_sales_of_orders();

create function touch_sales_of_refunds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_sale_touched (event_id)
    select distinct t.event_id from added a join ticket t on t.id = a.ticket_id;
  return null;
end $$;
create trigger refund_line_touches_sales after insert on refund_line
  referencing new table as added for each statement execute function touch_sales_of_refunds();

-- The sums as they are at this moment: those of events that wait for the worker are made of their orders, so that nobody
-- who has just sold looks at yesterday's figure.
create view event_sold with (security_invoker = true) as
  select s.event_id, s.channel, s.currency, s.tickets, s.gross, s.fees, s.refunded
    from event_sale s where not exists (select from event_sale_touched t where t.event_id = s.event_id)
  union all
  select t.event_id, l.channel, l.currency, l.tickets, l.gross, l.fees, l.refunded
    from (select distinct event_id from event_sale_touched) t cross join lateral (
      select l.channel, l.currency, sum(l.quantity)::int8 as tickets, sum(l.gross)::int8 as gross,
          sum(l.fees)::int8 as fees, sum(l.refunded)::int8 as refunded
        from sold_line l where l.event_id = t.event_id group by l.channel, l.currency) l;

create view event_sold_day with (security_invoker = true) as
  select s.day, s.event_id, s.tickets
    from event_sale_day s where not exists (select from event_sale_touched t where t.event_id = s.event_id)
  union all
  select l.day, t.event_id, l.tickets
    from (select distinct event_id from event_sale_touched) t cross join lateral (
      select home_day_of(l.sold_at) as day, sum(l.quantity)::int8 as tickets
        from sold_line l where l.event_id = t.event_id group by 1) l;

insert into event_sale_day (day, event_id, tickets)
  select home_day_of(sold_at), event_id, sum(quantity) from sold_line group by 1, 2;
insert into event_sale (event_id, channel, currency, tickets, gross, fees, refunded)
  select event_id, channel, currency, sum(quantity), sum(gross), sum(fees), sum(refunded)
    from sold_line group by event_id, channel, currency;
