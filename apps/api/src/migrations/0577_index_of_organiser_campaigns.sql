create index campaign_client on campaign (client_id, updated_at desc, id) where client_id is not null;
-- buyers who agreed to an organiser's marketing
create index customer_order_organiser_consent on customer_order using gin (client_ids) where consents ? 'organiser' and paid_at is not null;
