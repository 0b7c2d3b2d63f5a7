-- "+381 (0)64 …" names the zero that is dialled at home only; it is no part of the number. The rule is that of
-- internationalNumber in libs/domain.
create or replace function international_number(typed text, country text default '381') returns text language sql immutable
return (
  select case when number ~ '^[1-9][0-9]{9,14}$' then number end from (
    select case
        when typed ~ '^\s*\+' then digits
        when digits like '00%' then substr(digits, 3)
        when digits like '0%' then country || substr(digits, 2)
        else digits
      end as number
      from (
        select regexp_replace(
          case when typed ~ '^\s*(\+|00)' then regexp_replace(typed, '\(\s*0\s*\)', '') else typed end,
          '[^0-9]', '', 'g') as digits) as d) as n);
