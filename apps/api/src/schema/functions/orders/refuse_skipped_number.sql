/* The last judge of gapless numbers: a document has the number that its counter stands at. */
create or replace function refuse_skipped_number() returns trigger
language plpgsql as $$
begin
  if not exists (
    select 1 from document_counter
      where kind = new.kind and series = new.series and year = new.year and last = new.number)
  then
    raise check_violation using message = 'a document number does not follow its counter',
      constraint = 'document_number_follows';
  end if;
  return new;
end $$;
