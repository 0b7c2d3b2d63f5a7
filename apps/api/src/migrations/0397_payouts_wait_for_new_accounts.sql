-- When the account of an organiser's payouts was last replaced by another one; null while it is the first.
alter table client add column bank_changed_at timestamptz;
