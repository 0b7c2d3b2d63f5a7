/*
 * Uses follow their order: released when it ends without tickets, counted again when a late payment revives
 * it. A revived order keeps its price; when others took its place under the limit meanwhile, its use stays
 * released, so that the limit holds.
 */
create or replace function follow_order_with_code_uses() returns trigger
language plpgsql as $$
declare
  v_use record;
begin
  if new.state in ('expired', 'released', 'cancelled', 'refunded') then
    update code_use set released_at = now() where order_id = new.id and released_at is null;
    return null;
  end if;
  for v_use in
    select u.id, u.code_id from code_use u where u.order_id = new.id and u.released_at is not null order by u.code_id
  loop
    perform 1 from code where id = v_use.code_id for no key update;
    update code_use u set released_at = null
      from code c
      where u.id = v_use.id and c.id = u.code_id and (c.max_uses is null or c.max_uses > (
        select count(*) from code_use o where o.code_id = c.id and o.released_at is null));
  end loop;
  return null;
end $$;
