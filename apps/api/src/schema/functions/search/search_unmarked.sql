-- A text without the marks above and below letters.
create or replace function search_unmarked(p_text text) returns text
language sql immutable strict parallel safe
return regexp_replace(normalize(p_text, nfd),
  '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
  '', 'g');
