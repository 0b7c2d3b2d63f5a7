-- Content pages are written by several people: each change is another version, and says whose it is.
alter table page
  add column version int not null default 1,
  add column updated_by uuid references app_user on delete set null;
