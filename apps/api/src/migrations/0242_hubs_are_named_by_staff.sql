-- Who manages devices names one the hub of its venue, and may say where doors ask it. Hubs of before had named themselves:
-- they are named anew.
alter table device
  add column hub_named_at timestamptz,
  add column hub_named_by uuid references app_user on delete set null,
  -- where doors ask it, as staff said; null: where the hub says it is, in the own network
  add column hub_fixed_addresses text[],
  add check (hub_named_at is null or kind = 'scanner'),
  add check (hub_named_at is not null or hub_fixed_addresses is null);
update device set hub_addresses = null, hub_key = null, hub_at = null where hub_at is not null;
