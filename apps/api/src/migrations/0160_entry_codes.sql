-- How tickets of a type are shown at the door: by a code that stays, by one that changes on the buyer's page, or by one that
-- changes while paper is good as well (entryCodes of @vh/domain).
alter table ticket_type add column entry_code text not null default 'fixed'
  check (entry_code in ('fixed', 'rotating', 'rotating_printable'));

-- A picture of a changing code is a verdict of its own.
alter table checkin
  drop constraint checkin_verdict_check,
  add constraint checkin_verdict_check check (verdict in ('admitted', 'exited', 'already_in', 'not_inside',
    'wrong_event', 'wrong_date', 'wrong_gate', 'old_code', 'void', 'unknown', 'forged'));
