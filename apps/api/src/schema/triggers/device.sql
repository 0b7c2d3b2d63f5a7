create or replace trigger device_revoked after update of revoked_at on device
  for each row when (new.revoked_at is not null and old.revoked_at is null)
  execute function end_device_sessions();
