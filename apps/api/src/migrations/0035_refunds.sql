-- Refunds over several payments, refunds of a whole event, and the log of the operations (product 4, 6).
alter table refund
  -- the refund that was decided; its further rows go to further payments of the order and have no lines
  add column part_of uuid references refund,
  -- paid out by a person, not through the provider
  add column by_hand boolean not null default false,
  -- how often the provider said that it was paid out and the money came back after all
  add column returned int not null default 0 check (returned >= 0);
create index refund_payment on refund (payment_id) where payment_id is not null;
create index refund_part_of on refund (part_of) where part_of is not null;

-- Giving back all tickets of an event that was called off: a row an order, worked on one by one, each once.
create table refund_run (
  id uuid primary key,
  -- the client's key: a repeat of the request is the same run
  key text not null unique,
  event_id uuid not null references event,
  -- 'refund' gives all tickets back; 'offer' writes to the buyers that they may do so
  mode text not null check (mode in ('refund','offer')),
  note text not null default '',
  state text not null default 'running' check (state in ('running','done')),
  requested_by uuid references app_user,
  requested_by_name text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index refund_run_one_at_a_time on refund_run (event_id) where state = 'running';
create table refund_run_order (
  run_id uuid not null references refund_run,
  order_id uuid not null references customer_order,
  state text not null default 'waiting' check (state in ('waiting','done','skipped','failed')),
  -- why it was skipped or failed: an error's code
  problem text,
  primary key (run_id, order_id)
);
create index refund_run_order_waiting on refund_run_order (run_id, order_id) where state = 'waiting';

-- What the operations of /admin/deploy did. Append-only.
create table operation_log (
  id uuid primary key,
  operation text not null,
  dry_run boolean not null,
  user_id uuid references app_user,
  user_name text not null default '',
  at timestamptz not null,
  -- how long it took, milliseconds
  took_ms int not null check (took_ms >= 0),
  checked int not null,
  changed int not null,
  -- {code, ids...} each; at most the first thousand, `problem_count` counts all
  problems jsonb not null,
  problem_count int not null
);
create index operation_log_at on operation_log (at desc, id);
create trigger operation_log_stays before update or delete on operation_log
  for each statement execute function refuse_change();

-- Sold lines know what was given back from the refunds themselves: a ticket may be void as it was passed on,
-- and a fee may have been kept. Orders from before refunds were recorded gave all of a void ticket back.
create or replace view sold_line as
  select l.id, l.event_id, l.ticket_type_id, o.id as order_id, o.channel, o.currency, o.payspot_id,
      coalesce(o.paid_at, o.created_at) as sold_at,
      l.quantity, l.total as gross, l.quantity * l.fee as fees,
      case
        when o.state = 'paid' then 0
        when exists (select 1 from refund r where r.order_id = o.id) then coalesce((
          select sum(g.face + g.fee) from ticket t join refund_line g on g.ticket_id = t.id
            where t.order_line_id = l.id), 0)::int
        when o.state = 'refunded' then l.total
        else coalesce((
          select sum(t.price) from ticket t where t.order_line_id = l.id and t.state = 'void'), 0)::int
      end as refunded
    from order_line l join customer_order o on o.id = l.order_id
    where o.state in ('paid', 'partially_refunded', 'refunded');
