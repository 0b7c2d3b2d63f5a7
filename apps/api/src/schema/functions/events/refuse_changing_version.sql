/* Events, buyers' caches and tickets rely on it: what a version says never changes. */
create or replace function refuse_changing_version() returns trigger
language plpgsql as $$
begin
  raise restrict_violation using message = format('seat map version %s is published', old.id);
end $$;
