-- How many orders there are of each day, by whose they are, channel and state: a list of all orders of a manager's clients
-- counts a few thousand rows of these instead of all orders there ever were.
create table order_day (
  -- the day at home on which the orders were made
  day date not null,
  client_ids uuid[] not null,
  channel text not null,
  state text not null,
  orders bigint not null,
  primary key (day, client_ids, channel, state)
);

-- Days whose orders have to be counted anew. Only added to by orders, so that nobody waits for anybody.
create table order_day_touched (
  id bigint generated always as identity primary key,
  day date not null
);
create index order_day_touched_day on order_day_touched (day);

alter table order_day enable row level security;
create policy vh_service on order_day to vh_service using (true) with check (true);
create policy vh_tenant on order_day to vh_tenant
  using (client_ids && (select vh_clients())) with check (client_ids && (select vh_clients()));

-- Days say nothing of anybody: whoever counts must know which of them wait.
revoke insert, update, delete on order_day_touched from vh_tenant;

/* The moment a day at home (Niš) begins. */
create function home_day_start(p_day date) returns timestamptz language sql immutable parallel safe
return (p_day::timestamp at time zone 'Europe/Belgrade');

/* As the owner: whoever orders does not know of the counts. */
create function touch_days_of_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_day_touched (day) select distinct home_day_of(created_at) from added;
  return null;
end $$;
create trigger customer_order_touches_days after insert on customer_order
  referencing new table as added for each statement execute function touch_days_of_new_orders();

create function touch_days_of_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_day_touched (day)
    select distinct home_day_of(u.at) from is_now n join was w on w.id = n.id
        cross join unnest(array[n.created_at, w.created_at]) as u (at)
      where (n.state, n.client_ids, n.channel, n.created_at)
        is distinct from (w.state, w.client_ids, w.channel, w.created_at);
  return null;
end $$;
create trigger customer_order_changes_days after update on customer_order
  referencing old table as was new table as is_now for each statement execute function touch_days_of_orders();

create function touch_days_of_gone_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_day_touched (day) select distinct home_day_of(created_at) from gone;
  return null;
end $$;
create trigger customer_order_leaves_days after delete on customer_order
  referencing old table as gone for each statement execute function touch_days_of_gone_orders();

-- The counts as they are at this moment: of days that wait for the worker, the orders themselves are counted.
create view orders_of_day with (security_invoker = true) as
  select d.day, d.client_ids, d.channel, d.state, d.orders
    from order_day d where not exists (select from order_day_touched t where t.day = d.day)
  union all
  select t.day, o.client_ids, o.channel, o.state, o.orders
    from (select distinct day from order_day_touched) t cross join lateral (
      select c.client_ids, c.channel, c.state, count(*) as orders from customer_order c
        where c.created_at >= home_day_start(t.day) and c.created_at < home_day_start(t.day + 1)
        group by c.client_ids, c.channel, c.state) o;

insert into order_day (day, client_ids, channel, state, orders)
  select home_day_of(created_at), client_ids, channel, state, count(*) from customer_order group by 1, 2, 3, 4;
