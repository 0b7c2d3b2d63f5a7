/*
 * Extends the holds of a cart that may be: the first time by as long as a hold lasts, on top of what is left; after that to as
 * long as a hold lasts from now, so that nobody keeps places for hours by a few presses. What would gain nothing is not counted.
 */
create or replace function extend_cart(
  p_cart bytea, p_now timestamptz, p_expires timestamptz, p_network_least int, p_network_share int
) returns table (verdict text, expires_at timestamptz)
language plpgsql as $$
declare
  v_holds uuid[];
  v_may uuid[];
begin
  select array_agg(l.id), array_agg(l.id) filter (where may_extend(l, p_network_least, p_network_share))
    into v_holds, v_may from lock_cart(p_cart, p_now) l;
  if v_holds is null then
    return query select 'expired', null::timestamptz;
  elsif v_may is null then
    return query select 'already', null::timestamptz;
  else
    update hold h set extended = true, extensions = h.extensions + 1, expires_at = case
        when h.extended then greatest(h.expires_at, p_expires) else h.expires_at + (p_expires - p_now) end
      where h.id = any (v_may) and (not h.extended or h.expires_at < p_expires);
    return query select 'extended', min(h.expires_at) from hold h where h.id = any (v_holds);
  end if;
end $$;
