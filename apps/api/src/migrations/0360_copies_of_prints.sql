-- How often counters printed a ticket, or the receipt of a sale: the first print is the original, each further one says
-- which copy it is.
create table print_count (
  -- the ticket; the order for its receipt
  subject_id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  prints integer not null check (prints >= 0)
);
create index print_count_order on print_count (order_id);

alter table print_count enable row level security;
create policy vh_service on print_count to vh_service using (true) with check (true);
create policy vh_tenant on print_count to vh_tenant using (false) with check (false);

-- what counters sold before was printed when it was sold
insert into print_count (subject_id, order_id, prints)
  select id, id, 1 from customer_order where channel = 'payspot'
  union all
  select t.id, t.order_id, 1 from ticket t join customer_order o on o.id = t.order_id where o.channel = 'payspot';
