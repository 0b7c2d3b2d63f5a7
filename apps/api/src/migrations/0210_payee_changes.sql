-- Changes of the accounts that buyers pay into. Each counts from effective_at, by the time alone: settings are read
-- through those that are due, until the next save of the section moves them there.
create table payee_change (
  id uuid primary key,
  section text not null check (section in ('bank', 'general')),
  -- new and former values of the settings by name
  values jsonb not null,
  before jsonb not null,
  requested_by uuid references app_user on delete set null,
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  stored_at timestamptz,
  cancelled_by uuid references app_user on delete set null,
  cancelled_at timestamptz,
  check (stored_at is null or cancelled_at is null)
);
create unique index payee_change_open on payee_change (section) where stored_at is null and cancelled_at is null;
create index payee_change_requester on payee_change (requested_by);
create index payee_change_canceller on payee_change (cancelled_by);
revoke insert, update, delete on payee_change from vh_tenant;
