-- Visitors of event pages by day, and whether an event shows them. The hashes behind a day's number are
-- deleted when the day is over; the number stays.
alter table event add column shows_visitors boolean not null default false;

create table visitor_count (
  event_id uuid not null references event on delete cascade,
  day date not null,
  visitors int not null default 0 check (visitors >= 0),
  primary key (event_id, day)
);

insert into visitor_count (event_id, day, visitors)
  select event_id, day, count(*) from visitor_day group by event_id, day;
