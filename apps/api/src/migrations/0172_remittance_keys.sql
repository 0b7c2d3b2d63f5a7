-- What was booked by hand is found by how its key begins, whatever the database's collation.
create index ledger_transaction_adjustment on ledger_transaction (key text_pattern_ops) where kind = 'adjustment';
