-- Codes of carts and orders in test mode, as ids: no use of a code is kept for them, so that nothing counts against its limits.
alter table test_cart add column codes jsonb not null default '[]';
alter table test_order add column codes jsonb not null default '[]';
