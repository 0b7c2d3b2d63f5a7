-- Trigger of event: the date that a published event had before it was moved.
create or replace function keep_first_date() returns trigger
language plpgsql as $$
begin
  if old.state in ('published', 'postponed') then
    new.previous_starts_at := nullif(coalesce(old.previous_starts_at, old.starts_at), new.starts_at);
  end if;
  return new;
end $$;
