-- The mailbox that an address reaches, as limits count people: the same rule as the domain's emailIdentity.
create or replace function email_identity(p_email text) returns text
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
