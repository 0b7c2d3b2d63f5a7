-- What opens an order or a ticket that was passed on is found by its hash; itself it is kept sealed, for mails and pages. The
-- service seals what stands here at its next start, before it answers anybody; new rows have no readable token.
alter table customer_order add column token_hash bytea, add column sealed_token text;
alter table ticket add column holder_token_hash bytea, add column sealed_holder_token text;

-- nobody's order or ticket changes by this
alter table customer_order disable trigger user;
alter table ticket disable trigger user;
update customer_order set token_hash = sha256(convert_to(token, 'UTF8'));
update ticket set holder_token_hash = sha256(convert_to(holder_token, 'UTF8')) where holder_token is not null;
alter table customer_order enable trigger user;
alter table ticket enable trigger user;

alter table customer_order
  drop constraint customer_order_token_key,
  alter column token drop not null,
  alter column token_hash set not null,
  add constraint customer_order_token_hash_key unique (token_hash),
  add constraint customer_order_token_unreadable check (token is null) not valid;
alter table ticket
  drop constraint ticket_holder_token_key,
  add constraint ticket_holder_token_hash_key unique (holder_token_hash),
  add constraint ticket_holder_token_unreadable check (holder_token is null) not valid;
create index customer_order_unsealed on customer_order (id) where token is not null;
create index ticket_unsealed on ticket (id) where holder_token is not null;
