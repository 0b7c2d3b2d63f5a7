-- Trigger of ticket_type: refuses to delete a type while somebody holds or has bought it.
create or replace function refuse_deleting_held_type() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from hold where ticket_type_id = old.id and state <> 'freed') then
    raise foreign_key_violation using message = format('ticket type %s has holds', old.id);
  end if;
  return old;
end $$;
