-- no transaction
create index concurrently if not exists customer_order_organiser_consent on customer_order using gin (event_ids)
  where consents ? 'organiser' and paid_at is not null;
