-- The files of src/schema (functions, views and triggers) as they were last applied.
create table schema_object (
  -- path of the file without its ending, such as functions/inventory/hold_batch
  name text primary key,
  -- of its text, sha256
  hash text not null,
  applied_at timestamptz not null default now()
);

revoke all on schema_object from vh_tenant;
revoke insert, update, delete on schema_object from vh_service;
