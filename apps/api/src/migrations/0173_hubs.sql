-- A paired device that is the hub of its venue: where doors of its scanner's events ask it, the key that its letters are
-- sealed by (sealed itself by the application's secret), and when it said so last.
alter table device
  add column hub_addresses text[],
  add column hub_key text,
  add column hub_at timestamptz,
  add check ((hub_at is null) = (hub_addresses is null) and (hub_at is null) = (hub_key is null)),
  add check (hub_at is null or kind = 'scanner');
create index device_hub on device (hub_at) where hub_at is not null;
