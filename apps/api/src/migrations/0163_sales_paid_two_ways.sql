-- A sale that was paid partly in cash and partly by card stands in the journal once for each way.
drop index cash_journal_sale;
create unique index cash_journal_sale on cash_journal (order_id, method) where kind = 'sale';
