-- Orders of the web whose buyers reserved places and pay at a counter. Which counter it was stands on the order
-- itself, once it has taken the money.
create table counter_reservation (
  order_id uuid primary key references customer_order,
  -- HMAC-SHA256 of the pick-up code under the app's secret: a code leads to its order, and no row leads to a code
  code_hash bytea not null,
  created_at timestamptz not null,
  -- when its buyer was reminded that time runs out
  reminded_at timestamptz
);
create index counter_reservation_code on counter_reservation (code_hash);

alter table counter_reservation enable row level security;
create policy vh_service on counter_reservation to vh_service using (true) with check (true);
create policy vh_tenant on counter_reservation to vh_tenant using (false) with check (false);

-- counters list what they sold by when it was paid: what was reserved on the web is older
drop index customer_order_payspot;
create index customer_order_payspot on customer_order (payspot_id, paid_at desc) where payspot_id is not null;
