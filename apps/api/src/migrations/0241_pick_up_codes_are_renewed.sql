-- A pick-up code follows from its order and this counter: it is another one when the order gets another buyer. 0 is the code
-- of before there was a counter, so that what is printed and mailed goes on.
alter table customer_order add column code_version int not null default 0 check (code_version >= 0);
