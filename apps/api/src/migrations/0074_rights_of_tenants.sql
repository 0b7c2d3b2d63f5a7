/*
 * Tenants (0070) were held to their own rows, but could write the tables that have no rows of clients: accounts, roles,
 * sessions, settings. From here on they only read those, and of accounts no more than who somebody is.
 */

-- Whoever takes a device's access back ends its sessions: also tenants, who can't reach sessions themselves.
create function end_device_sessions() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  delete from session where device_id = new.id;
  return null;
end $$;
create trigger device_revoked after update of revoked_at on device
  for each row when (new.revoked_at is not null and old.revoked_at is null)
  execute function end_device_sessions();

-- The words of events are kept whoever writes the event.
alter function keep_search_words() security definer set search_path = public, pg_temp;

-- No business of theirs at all.
revoke all on session, account_link, user_consent, document_counter, schema_migration, schema_migration_lock
  from vh_tenant;

-- Read, and changed by nobody but the house.
revoke insert, update, delete on app_user, user_role, payspot, payspot_user, scanner, scanner_user, page,
    page_translation, page_old_slug, event_gone, genre, event_type, tag, search_word, setting
  from vh_tenant;
revoke delete on idempotent_answer from vh_tenant;

-- Who somebody is, and not by what they get in.
revoke select on app_user from vh_tenant;
grant select (id, email, name, language, role, status, version, created_at) on app_user to vh_tenant;
