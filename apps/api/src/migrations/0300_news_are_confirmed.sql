-- What the owner of a mailbox said about news by e-mail by links that were mailed there; `mailbox` is its email_identity.
create table news_mailbox (
  mailbox text primary key,
  -- what the link of the mail names
  id uuid not null unique default gen_random_uuid(),
  -- where the question went, as it was written
  email text not null default '',
  language text not null default 'en',
  asked_at timestamptz,
  confirmed_at timestamptz,
  refused_at timestamptz
);

-- since when somebody asked for news by e-mail without having shown that the address is theirs
alter table buyer add column news_unconfirmed_at timestamptz;
create index buyer_email_mailbox on buyer_email (email_identity(email));

-- Who gets news today and paid an order, or told staff so, is not asked again.
insert into news_mailbox (mailbox, email, language, confirmed_at)
  select distinct on (email_identity(b.email)) email_identity(b.email), b.email, b.language, now()
    from buyer b
    where b.wants_news and b.email <> '' and (
      exists (select from buyer_email e join customer_order o on lower(o.buyer_email) = e.email
        where e.buyer_id = b.id and o.paid_at is not null and o.total > 0)
      or exists (select from buyer_consent c where c.buyer_id = b.id and c.given and c.source = 'staff'))
    order by email_identity(b.email), b.last_order_at desc nulls last;
insert into news_mailbox (mailbox, email, language, refused_at)
  select distinct on (email_identity(b.email)) email_identity(b.email), b.email, b.language, now()
    from buyer b where b.email <> '' and 'email' = any (b.refused_channels)
    order by email_identity(b.email), b.last_order_at desc nulls last
  on conflict (mailbox) do update set refused_at = excluded.refused_at;
insert into buyer_touched (email) select email from buyer where wants_news is not null;

-- Addresses that their owners or providers barred are the same under every spelling of the mailbox; one that nobody has is
-- that address alone.
alter table marketing_suppression add column mailbox text
  generated always as (case when channel = 'email' and reason = 'barred' then email_identity(address) else address end) stored;
create index marketing_suppression_mailbox on marketing_suppression (channel, mailbox);

do $$
begin
  alter table news_mailbox enable row level security;
  create policy vh_service on news_mailbox to vh_service using (true) with check (true);
  create policy vh_tenant on news_mailbox to vh_tenant using (false) with check (false);
end $$;
