-- Orders are found by their tickets' codes and by the names and addresses of the holders; tickets that nobody's name is on
-- have no text. Names of unpaid orders stand apart until the tickets are issued.
-- small table: no installation has sold before this version, so that nothing large is written anew
alter table ticket add column holder_search text generated always as (
  nullif(btrim(fold_search(attendee_name) || ' ' || lower(coalesce(attendee_email, ''))), '')) stored;
-- small table: as above
alter table order_attendee add column search text generated always as (
  btrim(fold_search(name) || ' ' || lower(coalesce(email, '')))) stored;
-- contract: the function asks for more than before; src/schema has the one of today
drop function if exists find_orders(text, text, text[], text);
