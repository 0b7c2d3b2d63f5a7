-- Staff check people in by the attendee list: a scan of its own place, by a person. No device works there, so it is revoked.
insert into scanner (id, name, gate, status)
  values ('00000000-0000-4000-8000-000000000001', 'Back office', '', 'revoked') on conflict (id) do nothing;
alter table checkin add column user_id uuid;
alter table checkin add constraint checkin_user_id_fkey foreign key (user_id) references app_user on delete set null not valid;
