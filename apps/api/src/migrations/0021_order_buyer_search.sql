-- The buyer's name folded by the domain's normaliseSearchText: staff find Мария Орлова by "Orlova".
alter table customer_order add column buyer_search text not null default '';
create index customer_order_buyer_search on customer_order using gin (buyer_search gin_trgm_ops);
