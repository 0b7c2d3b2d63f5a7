-- What all tables stand on: the extension, the roles with their rights, the functions that columns, indexes and policies ask,
-- and the tables of the migrator.

-- search by parts of words
create extension if not exists pg_trgm;

/*
 * The service works as `vh_service`: it reads and writes rows, but owns nothing, so that it can neither change the schema nor
 * switch off what keeps logs as they are. The grants come before the tables, so that every table has them; what must not be
 * done to one is revoked beside it. Calls of organisers, account managers and contractors work as `vh_tenant`, who sees the
 * rows of the clients and events named by `vh.clients` and `vh.user`, and none where nothing is named. The service's own role
 * keeps seeing everything by a policy that the planner folds away, since a managed server may refuse to make roles that bypass
 * policies. The owner of the schema is not held by them.
 */
do $$
begin
  -- roles belong to the whole server: databases that migrate at the same time wait for each other here
  perform pg_advisory_xact_lock(hashtext('velvet-hall-roles'));
  if not exists (select from pg_roles where rolname = 'vh_service') then
    create role vh_service nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'vh_tenant') then
    create role vh_tenant nologin;
  end if;
  -- may become the tenant, but is none by itself: the tenant's policies are not even looked at for the service. Where
  -- an operator has made the role and lets nobody change it, they are, and folded away all the same.
  if (select rolinherit from pg_roles where rolname = 'vh_service') then
    begin
      alter role vh_service noinherit;
    exception when insufficient_privilege then null;
    end;
  end if;
  if not pg_has_role('vh_service', 'vh_tenant', 'member') then
    grant vh_tenant to vh_service;
  end if;
end $$;

grant usage on schema public to vh_service, vh_tenant;
alter default privileges in schema public grant select, insert, update, delete on tables to vh_service, vh_tenant;
alter default privileges in schema public grant usage, select on sequences to vh_service, vh_tenant;

-- The migrator makes this table before anything else: the names of the migrations that were applied. Whether some are missing
-- the service is asked by its readiness.
grant select, insert, update, delete on schema_migration to vh_service;

-- The files of src/schema (functions, views and triggers) as they were last applied.
create table schema_object (
  -- path of the file without its ending, such as functions/inventory/hold_batch
  name text primary key,
  -- of its text, sha256
  hash text not null,
  applied_at timestamptz not null default now()
);
revoke insert, update, delete on schema_object from vh_service;
revoke all on schema_object from vh_tenant;
