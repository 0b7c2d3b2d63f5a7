/* Counters go up by one. */
create or replace function refuse_skipped_count() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last = 1 then return new; end if;
  if tg_op = 'UPDATE' and new.last = old.last + 1
    and (new.kind, new.series, new.year) = (old.kind, old.series, old.year) then return new; end if;
  raise check_violation using message = 'document numbers go up by one', constraint = 'document_counter_steps';
end $$;
