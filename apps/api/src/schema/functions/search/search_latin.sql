/*
 * Texts as search compares them: the same folding as the domain's normaliseSearchText (a test holds the two together),
 * so that titles are folded wherever they are written from.
 */
create or replace function search_latin(p_text text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  translate(p_text,
    'абвгдеёжзийјклмнопрстћуфхцчшщыэќðøłıъь',
    'abvgdeezzijjklmnoprstcufhccssyecdoli'),
  'ђ', 'dj'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'ю', 'ju'), 'я', 'ja'), 'ѓ', 'dj'), 'ѕ', 'dz'),
  'đ', 'dj'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
