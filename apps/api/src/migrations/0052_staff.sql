-- People and their rights as admins and organisers keep them: invitations, versions, acting as somebody (product 1).

alter table account_link drop constraint account_link_kind_check;
alter table account_link add constraint account_link_kind_check check (kind in ('register','reset','invite'));

-- whoever saves says which version they saw, so that nobody overwrites what they haven't read
alter table app_user add column version int not null default 1;
alter table client_member add column version int not null default 1;

-- the admin who has this session in the user's name
alter table session add column acted_by uuid references app_user on delete cascade;
create index session_acted_by on session (acted_by) where acted_by is not null;
alter table audit_log add column acted_by uuid references app_user;
