/* The last judge of a code's limit: anyone who adds a use has the code's lock, and finds fewer uses than are allowed. */
create or replace function refuse_overused_code() returns trigger
language plpgsql as $$
declare
  v_max int;
begin
  select max_uses into v_max from code where id = new.code_id for no key update;
  if (select count(*) from code_use where code_id = new.code_id and released_at is null and id <> new.id) >= v_max then
    raise check_violation using message = format('code %s is used up', new.code_id), constraint = 'code_never_overused';
  end if;
  return new;
end $$;
