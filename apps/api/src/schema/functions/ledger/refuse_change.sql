/* Books are only ever added to; a rule that swallows the change would keep `on conflict` from working. */
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s is append-only', tg_table_name);
end $$;
