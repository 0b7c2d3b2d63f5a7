-- Trigger of genre, event_type and tag: the first slug of a term, of the kind that the trigger names.
create or replace function keep_term_key() returns trigger language plpgsql as $$
begin
  insert into term_slug (kind, slug, term) values (tg_argv[0], new.slug, new.slug);
  return null;
end $$;
