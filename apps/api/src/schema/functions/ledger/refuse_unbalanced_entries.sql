/*
 * The last judge of the books looks at what is added only: what sums to zero and is added to what sums to zero
 * leaves it so. Looking at all entries of the transactions took longer the longer the books were.
 */
create or replace function refuse_unbalanced_entries() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from added group by transaction_id, currency having sum(amount) <> 0) then
    raise check_violation using message = 'ledger entries do not sum to zero', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
