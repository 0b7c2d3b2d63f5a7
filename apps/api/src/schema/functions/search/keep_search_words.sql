-- Trigger of event: the words that can be searched for, from which misspelt ones are guessed.
create or replace function keep_search_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- two questions, since an insert knows no rows before
  if tg_op = 'UPDATE' then
    if not exists (select from written w join before b on b.id = w.id where w.search_text <> b.search_text) then
      return null;
    end if;
  end if;
  -- in order, so that two writers who bring the same words wait for each other only one way
  insert into search_word (word)
    select distinct w collate "C" from written, unnest(string_to_array(written.search_text, ' ')) w
      where length(w) between 3 and 40 order by 1
    on conflict do nothing;
  return null;
end $$;
