/*
 * Frees all that a cart holds, and locks the quotas of `p_event` with those of the freed, in one order. Nothing is freed
 * when `p_key` was granted before: what the cart holds is then its answer. Answers how many holds came free.
 */
create or replace function empty_cart(p_cart bytea, p_now timestamptz, p_event uuid default null, p_key text default null)
  returns int
language plpgsql
set enable_seqscan = off
as $$
declare
  v_holds uuid[];
begin
  perform pg_advisory_xact_lock(31, hashtext(encode(p_cart, 'hex')));
  if p_key is not null and exists (select from hold where request_key = p_key) then
    return 0;
  end if;
  v_holds := lock_cart_holds(p_cart, p_now);
  if cardinality(v_holds) = 0 then
    return 0;
  end if;
  perform lock_quotas_of(array(
    select ticket_type_id from hold where id = any (v_holds)
    union select id from ticket_type where event_id = p_event));
  return free_holds(v_holds);
end $$;
