-- Orders are found by their tickets' codes and by the names and addresses of the holders, each by an index; tickets that
-- nobody's name is on are in none. Names of unpaid orders stand apart until the tickets are issued.
alter table ticket add column holder_search text generated always as (
  nullif(btrim(fold_search(attendee_name) || ' ' || lower(coalesce(attendee_email, ''))), '')) stored;
create index ticket_holder_search on ticket using gin (holder_search gin_trgm_ops);

alter table order_attendee add column search text generated always as (
  btrim(fold_search(name) || ' ' || lower(coalesce(email, '')))) stored;
create index order_attendee_search on order_attendee using gin (search gin_trgm_ops);

-- it asks for more than before
drop function find_orders(text, text, text[], text);
