/* An entry of a credit follows the one before, and its balance is the sum of all amounts so far. */
create or replace function refuse_wrong_credit_balance() returns trigger
language plpgsql as $$
declare
  before record;
begin
  select e.position, e.balance into before from store_credit_entry e
    where e.credit_id = new.credit_id order by e.position desc limit 1;
  if new.position <> coalesce(before.position, 0) + 1 or new.balance <> coalesce(before.balance, 0) + new.amount then
    raise check_violation using message = 'an entry of a store credit does not follow the one before',
      constraint = 'store_credit_entry_follows';
  end if;
  return new;
end $$;
