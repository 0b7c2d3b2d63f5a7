/*
 * Texts as search compares them: the same folding as the domain's normaliseSearchText (a test holds the two together),
 * so that titles are folded wherever they are written from.
 */
create function search_latin(p_text text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  translate(p_text,
    'абвгдеёжзийјклмнопрстћуфхцчшщыэќðøłıъь',
    'abvgdeezzijjklmnoprstcufhccssyecdoli'),
  'ђ', 'dj'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'ю', 'ju'), 'я', 'ja'), 'ѓ', 'dj'), 'ѕ', 'dz'),
  'đ', 'dj'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

create function search_unmarked(p_text text) returns text
language sql immutable strict parallel safe
return regexp_replace(normalize(p_text, nfd),
  '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
  '', 'g');

create function fold_search(p_text text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  search_unmarked(search_latin(search_unmarked(search_latin(
    normalize(lower(normalize(p_text, nfkc) collate "und-x-icu"), nfkc))))) collate "und-x-icu",
  '[^[:alnum:]]+', ' ', 'g'));

alter table event_translation add column folded text generated always as (fold_search(title)) stored;
create index event_translation_folded on event_translation (folded text_pattern_ops);

-- The words of an event, parsed once, and when it begins by the clock of where it happens: lists are in that order.
alter table event
  add column search_words tsvector generated always as (to_tsvector('simple', search_text)) stored,
  add column local_start timestamp generated always as (starts_at at time zone timezone) stored;

drop function search_events(text[], timestamptz, int);
drop function similar_events(text[]);
drop index event_search_words;
-- without a list of pending entries, or else the first searches after an import would read through it
create index event_search_words on event using gin (search_words) with (fastupdate = off);

-- In the order of lists, with everything that is filtered by and counted: neither needs to read the events themselves.
create index event_listed_local on event (local_start, id)
  include (starts_at, ends_at, genre, type, place_id, price_from, featured)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
drop index event_listed_by_price;
create index event_listed_by_price on event (price_from, local_start, id)
  include (starts_at, ends_at, genre, type, place_id, featured)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
drop index event_by_genre;
create index event_by_genre on event (genre, local_start, id) include (starts_at, ends_at, type, place_id, price_from)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
-- runs that began already: few, and nothing else finds them without reading all that is over
create index event_listed_runs on event (ends_at)
  where ends_at is not null and visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');

/* Every word that an event was ever found by: slips of the finger are looked up here instead of in all texts. */
create table search_word (word text collate "C" primary key);
create index search_word_trgm on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

create function keep_search_words() returns trigger
language plpgsql
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
create trigger event_words_added after insert on event
  referencing new table as written for each statement execute function keep_search_words();
create trigger event_words_changed after update on event
  referencing old table as before new table as written for each statement execute function keep_search_words();

insert into search_word (word)
  select distinct w from event, unnest(string_to_array(search_text, ' ')) w where length(w) between 3 and 40;
