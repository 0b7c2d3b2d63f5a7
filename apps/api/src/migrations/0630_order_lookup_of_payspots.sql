-- Box offices find orders of other channels where an admin allows it: not at all, to look at them, or to print and mail them.
-- small table: box offices are some hundreds
alter table payspot add column order_lookup text not null default 'none' check (order_lookup in ('none', 'view', 'act'));
