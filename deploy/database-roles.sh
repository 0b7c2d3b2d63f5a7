#!/bin/bash
# Run once by the image of PostgreSQL, on an empty database: the roles of docs/operations.md (Database roles).
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$WEB_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role vh_service nologin noinherit;
create role vh_tenant nologin;
grant vh_tenant to vh_service;
grant vh_service to velvet_hall with admin option;
create role velvet_hall_web login password :'password' in role vh_service;
-- of every connection, so that a pooler in transaction mode may be between
alter role velvet_hall_web set role = 'vh_service';
create extension if not exists pg_stat_statements;
SQL
