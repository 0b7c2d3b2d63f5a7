-- The service works as a role that owns nothing: it reads and writes rows, but can't change the schema, and what is
-- written into the audit log stays as it is. Migrations run as the owner of the schema, who must be allowed to make
-- roles; where an operator has made them before, nothing is made here.
do $$
begin
  -- roles belong to the whole server: another database of it may be making the same one just now
  perform pg_advisory_xact_lock(hashtext('velvet-hall-roles'));
  if not exists (select from pg_roles where rolname = 'vh_service') then
    create role vh_service nologin;
  end if;
end $$;

grant usage on schema public to vh_service;
grant select, insert, update, delete on all tables in schema public to vh_service;
grant usage, select on all sequences in schema public to vh_service;
alter default privileges in schema public grant select, insert, update, delete on tables to vh_service;
alter default privileges in schema public grant usage, select on sequences to vh_service;

revoke update, delete on audit_log from vh_service;

-- Nor does the owner change by accident what was written down (refuse_change: migration 0030).
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
