/*
 * Trigger of hold: counts its units at the price step that they have their price of. What is held counts until it is released;
 * what was sold counts for good, also when it is refunded. Anyone who changes a hold has locked the quotas of its type, so that
 * nobody else writes the step.
 */
create or replace function keep_step_units() returns trigger language plpgsql
as $$
declare
  v_before int := 0;
  v_was text;
  v_step uuid;
begin
  if tg_op = 'UPDATE' then
    v_before := old.step_units;
    v_was := old.state;
    v_step := old.price_step_id;
  end if;
  if v_step is not null and v_step is distinct from new.price_step_id then
    update price_step set taken = taken - v_before where id = v_step;
    v_before := 0;
    v_was := null;
  end if;
  new.step_units := case
    when new.price_step_id is null then 0
    when new.state = 'held' then new.quantity - new.freed
    when new.state = 'sold' then greatest(v_before, new.quantity - new.freed)
    when v_was in ('sold', 'freed') then v_before
    else 0 end;
  if new.step_units <> v_before then
    update price_step set taken = taken + new.step_units - v_before where id = new.price_step_id;
  end if;
  return new;
end $$;
