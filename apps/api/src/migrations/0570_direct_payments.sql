-- Orders that the organiser was paid for directly: the sale and its refunds stand against the organiser's own account.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('sale', 'refund', 'refund_paid',
  'payment_unmatched', 'payment_matched', 'chargeback', 'chargeback_reversal', 'payout', 'payout_returned', 'adjustment',
  'commission', 'direct_payment', 'direct_refund')) not valid;
alter table ledger_entry drop constraint ledger_entry_part_check;
alter table ledger_entry add constraint ledger_entry_part_check check (part in ('sale', 'fee', 'refund', 'fee_refund',
  'refund_fee', 'chargeback', 'chargeback_won', 'adjustment', 'payout', 'payout_returned', 'credit', 'direct_payment',
  'direct_refund')) not valid;
