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

create index customer_order_mailbox on customer_order (email_identity(buyer_email));
create index code_use_mailbox on code_use (code_id, email_identity(buyer_email))
  where released_at is null and order_id is not null;
create index app_user_mailbox on app_user (email_identity(email));
