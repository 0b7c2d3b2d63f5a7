-- Visits of event pages by where they came from: a coarse source and a campaign, and nothing about who it was.
create table visitor_source (
  event_id uuid not null references event on delete cascade,
  day date not null,
  source text not null,
  campaign text not null default '',
  visitors int not null check (visitors >= 0),
  primary key (event_id, day, source, campaign)
);
alter table visitor_source enable row level security;
create policy vh_service on visitor_source to vh_service using (true) with check (true);
create policy vh_tenant on visitor_source to vh_tenant
  using (event_id = any ((select vh_events())::uuid[])) with check (event_id = any ((select vh_events())::uuid[]));

-- Where the buyer of an order of the web came from; '' where it is not known, as for orders of before.
alter table customer_order add column source text not null default '';
alter table customer_order add column source_campaign text not null default '';
