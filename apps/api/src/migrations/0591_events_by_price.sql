-- no transaction
create index concurrently if not exists event_listed_by_currency_price on event (currency, price_from, local_start, id)
  include (starts_at, ends_at, genre, type, place_id, featured) where is_listed;
