-- The accounts of the present call's clients; one look for a whole statement.
create or replace function vh_ledger_accounts() returns text[] language sql stable parallel safe
return array(select p || c from unnest(vh_clients()) c, unnest(array['client:', 'refund_fees:']) p);
