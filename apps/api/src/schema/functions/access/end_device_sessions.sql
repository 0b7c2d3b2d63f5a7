-- Anyone who takes a device's access back ends its sessions: also tenants, who can't reach sessions themselves.
create or replace function end_device_sessions() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  delete from session where device_id = new.id;
  return null;
end $$;
