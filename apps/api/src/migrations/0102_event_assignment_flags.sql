-- What people may do at an event besides what their role means (EventFlag of @vh/domain); until now every manager
-- could change the event, and every scanner take an admission back.
alter table event_assignment add column permissions text[] not null default '{}'
  check (permissions <@ array['can-add-events', 'can-undo']);
update event_assignment set permissions = case role when 'manager' then '{can-add-events}'::text[] else '{can-undo}' end
  where role in ('manager', 'scanner');

-- Where a scan was made, for people who are sent to a gate of the event; null: where the scanner stands.
alter table checkin add column gate text;
