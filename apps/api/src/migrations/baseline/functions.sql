-- The functions that columns, indexes and policies of these files ask, as they were when the baseline was made; what they are
-- today stands in src/schema, which is applied after the migrations. They may name tables that come later.
set local check_function_bodies = off;

-- A text without the marks above and below letters.
create function search_unmarked(p_text text) returns text
language sql immutable strict parallel safe
return regexp_replace(normalize(p_text, nfd),
  '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
  '', 'g');

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

-- A text as search compares it: lower case, Latin letters without marks, words with one space between them.
create function fold_search(p_text text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  search_unmarked(search_latin(search_unmarked(search_latin(
    normalize(lower(normalize(p_text, nfkc) collate "und-x-icu"), nfkc))))) collate "und-x-icu",
  '[^[:alnum:]]+', ' ', 'g'));

-- The mailbox that an address reaches, as limits count people: the same rule as the domain's emailIdentity.
create function email_identity(p_email text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  whole text := lower(btrim(p_email));
  host text := substring(whole from '@([^@]*)$');
  person text;
begin
  if host is null then return whole; end if;
  person := left(whole, length(whole) - length(host) - 1);
  if position('+' in person) > 1 then person := left(person, position('+' in person) - 1); end if;
  if host not in ('gmail.com', 'googlemail.com') then return person || '@' || host; end if;
  return coalesce(nullif(replace(person, '.', ''), ''), person) || '@gmail.com';
end $$;

-- The clients of the present call; none where it names none.
create function vh_clients() returns uuid[] language sql stable parallel safe
return coalesce(nullif(current_setting('vh.clients', true), '')::uuid[], '{}'::uuid[]);

-- The accounts of the present call's clients; one look for a whole statement.
create function vh_books() returns text[] language sql stable parallel safe
return array(select p || c from unnest(vh_clients()) c, unnest(array['client:', 'refund_fees:']) p);

-- Events to which somebody was sent alone.
create function vh_assigned_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(select event_id from event_assignment
    where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;

-- Events of these clients, those they have a share in, and those that the user is assigned to. As the owner: the
-- policies of these very tables ask it.
create function vh_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(
    select id from event where client_id = any(vh_clients())
    union select event_id from event_share where client_id = any(vh_clients())
    union select event_id from event_assignment
      where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;

-- The few among them that are others': of the own ones, the client's id tells.
create function vh_lent_events() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(
    select event_id from event_share where client_id = any(vh_clients())
    union select event_id from event_assignment
      where user_id = nullif(current_setting('vh.user', true), '')::uuid and role in ('manager', 'contractor'))
$$;

-- Whose names may be read: the clients themselves, and who owns events that are seen.
create function vh_known_clients() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select vh_clients() || array(select distinct client_id from event where id = any(vh_events()))
$$;

-- Tenants see the places of the house, their own, and those of events they see, with halls and maps; they change their
-- own. Who owns the place is asked of the place, as the owner: policies of parts would ask theirs in turn.
create function vh_own_places() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$ select array(select id from place where client_id = any(vh_clients())) $$;

-- The seat maps of venues that belong to clients of the present call.
create function vh_own_maps() returns uuid[] language sql stable parallel safe security definer
set search_path = public, pg_temp
as $$
  select array(select m.id from seat_map m join hall h on h.id = m.hall_id join place p on p.id = h.place_id
    where p.client_id = any(vh_clients()))
$$;
