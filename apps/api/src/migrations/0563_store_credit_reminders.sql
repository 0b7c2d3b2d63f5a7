-- When the holder was reminded that a credit expires; null again when its expiry moves.
-- small table: credit instead of refunds
alter table store_credit add column reminded_at timestamptz;
