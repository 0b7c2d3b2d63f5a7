-- A text as search compares it: lower case, Latin letters without marks, words with one space between them.
create or replace function fold_search(p_text text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  search_unmarked(search_latin(search_unmarked(search_latin(
    normalize(lower(normalize(p_text, nfkc) collate "und-x-icu"), nfkc))))) collate "und-x-icu",
  '[^[:alnum:]]+', ' ', 'g'));
