-- News reach people by e-mail, short message and WhatsApp, and each is allowed by itself. What was asked in orders and accounts
-- so far was about e-mail.
alter table buyer_consent add column channel text check (channel in ('email', 'sms', 'whatsapp'));
comment on column buyer_consent.channel is 'null: of news in general; a yes allows e-mail alone, a no is one to all';

-- Made of what was said, with the record (buyer-records.repo.ts). wants_news stays what was said last about e-mail.
alter table buyer add column news_channels text[] not null default '{}';
alter table buyer add column refused_channels text[] not null default '{}';
insert into buyer_touched (email) select email from buyer where wants_news is not null;

-- Refusals that were written down when two records became one: one a channel.
alter table buyer_merge add column refusals uuid[] not null default '{}';
update buyer_merge set refusals = array[refusal] where refusal is not null;
alter table buyer_merge drop column refusal;

/*
 * A telephone number as providers take it: country and number, digits only; null for what can be none. The rule is that of
 * internationalNumber in libs/domain.
 */
create function international_number(typed text, country text default '381') returns text language sql immutable
return (
  select case when number ~ '^[1-9][0-9]{9,14}$' then number end from (
    select case
        when typed ~ '^\s*\+' then digits
        when digits like '00%' then substr(digits, 3)
        when digits like '0%' then country || substr(digits, 2)
        else digits
      end as number
      from (select regexp_replace(typed, '[^0-9]', '', 'g') as digits) as d) as n);
create index buyer_number on buyer (international_number(phone)) where phone <> '';
