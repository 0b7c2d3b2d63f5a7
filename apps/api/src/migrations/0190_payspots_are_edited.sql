-- Admins open, change and close payspots: each change is a version, so that the second of two editors is told. A change of
-- who sells there is one too, whether the payspot's form or the user's made it.
alter table payspot add version int not null default 1;
