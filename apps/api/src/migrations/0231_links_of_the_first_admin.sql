-- The link by which the first admin of a new shop makes their account. There is one at most, for no e-mail: whoever has it
-- says which.
alter table account_link drop constraint account_link_kind_check;
alter table account_link add constraint account_link_kind_check
  check (kind in ('register','reset','invite','setup') and (kind = 'setup') = (email = ''));
