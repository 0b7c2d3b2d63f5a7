-- A cart is extended hold by hold: what was added after an extension has its own, and no hold lasts longer than before.
create or replace function extend_cart(p_cart bytea, p_now timestamptz, p_expires timestamptz)
  returns table (verdict text, expires_at timestamptz)
language plpgsql as $$
declare
  v_holds uuid[];
  v_fresh uuid[];
begin
  select array_agg(l.id), array_agg(l.id) filter (where not l.extended) into v_holds, v_fresh
    from lock_cart(p_cart, p_now) l;
  if v_holds is null then
    return query select 'expired', null::timestamptz;
  elsif v_fresh is null then
    return query select 'already', null::timestamptz;
  else
    update hold h set expires_at = h.expires_at + (p_expires - p_now), extended = true where h.id = any (v_fresh);
    return query select 'extended', min(h.expires_at) from hold h where h.id = any (v_holds);
  end if;
end $$;
