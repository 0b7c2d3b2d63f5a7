-- Doors know when an event admits, and how a code came in; what they say of a scan grows by that.
alter table checkin
  drop constraint checkin_verdict_check,
  add constraint checkin_verdict_check check (verdict in ('admitted', 'exited', 'already_in', 'not_inside',
    'wrong_event', 'wrong_date', 'wrong_gate', 'old_code', 'not_open', 'event_over', 'event_cancelled',
    'event_postponed', 'not_typed', 'void', 'unknown', 'forged')),
  drop constraint checkin_contest_check,
  add constraint checkin_contest_check check (contest in ('already_in', 'not_inside', 'wrong_event', 'wrong_date',
    'wrong_gate', 'old_code', 'not_open', 'event_over', 'event_cancelled', 'event_postponed', 'not_typed', 'void',
    'unknown', 'forged')),
  -- read by a camera or hand scanner, typed by a person, or picked from the door's list; null for scans of before
  add column code_entry text check (code_entry in ('scanned', 'typed', 'picked')),
  -- why somebody was admitted although the event was not open; null where nobody overrode anything
  add column override_reason text;
-- organisers count what was let in without a QR code
create index checkin_without_code on checkin (event_id) where code_entry in ('typed', 'picked');
-- doors hear of contested passages of their own at each sync
create index checkin_contested_ticket on checkin (ticket_id) where contest is not null;

-- What people may do with a paired scanner; doors of before could type.
alter table device
  add column may_type boolean not null default true,
  add column may_override boolean not null default false;

-- The same for people who are sent to the doors of an event.
alter table event_assignment drop constraint event_assignment_permissions_check;
alter table event_assignment add constraint event_assignment_permissions_check
  check (permissions <@ array['can-add-events', 'can-undo', 'can-type-codes', 'can-override-door']);
update event_assignment set permissions = permissions || '{can-type-codes}'::text[] where role = 'scanner';
