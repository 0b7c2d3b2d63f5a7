-- Orders that staff create are a channel of their own.
alter table customer_order drop constraint customer_order_channel_check;
alter table customer_order add constraint customer_order_channel
  check (channel in ('web', 'payspot', 'back-office')) not valid;
