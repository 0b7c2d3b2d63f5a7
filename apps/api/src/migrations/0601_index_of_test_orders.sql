-- no transaction
create unique index concurrently if not exists test_order_token on test_order (token_hash);
