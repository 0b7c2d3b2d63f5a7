-- Whether a buyer who asks for a refund would take store credit instead of money.
alter table order_request add column accepts_credit boolean not null default false;
