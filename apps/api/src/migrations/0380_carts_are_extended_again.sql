-- Who needs more time than one extension gives gets it again while others find places too (WCAG 2.2.1).
alter table hold add column extensions smallint not null default 0 check (extensions between 0 and 10);

/*
 * Whether a buyer may be given more time for a hold: once in any case, then up to ten times in all while places of its type
 * are left. Holds that begin as extended ones, such as offers of the waiting list, keep their deadline.
 */
create function may_extend(p_hold hold) returns boolean
language sql stable as $$
  select not p_hold.extended or p_hold.extensions between 1 and 9 and (
    select coalesce(min(l.left_over), 1) > 0
      from quotas_left(array(
        select m.quota_id from ticket_type_quota m where m.ticket_type_id = p_hold.ticket_type_id), p_hold.channel) l)
$$;

/*
 * Extends the holds of a cart that may be: the first time by as long as a hold lasts, on top of what is left; after that to as
 * long as a hold lasts from now, so that nobody keeps places for hours by a few presses. What would gain nothing is not counted.
 */
create or replace function extend_cart(p_cart bytea, p_now timestamptz, p_expires timestamptz)
  returns table (verdict text, expires_at timestamptz)
language plpgsql as $$
declare
  v_holds uuid[];
  v_may uuid[];
begin
  select array_agg(l.id), array_agg(l.id) filter (where may_extend(l)) into v_holds, v_may
    from lock_cart(p_cart, p_now) l;
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
