-- Personal data of buyers and guests is a right of its own. Members who saw it keep it: with orders, or with guest lists.
-- small table: members of organisers are some thousands
update client_member set permissions = permissions || '{can-view-personal-data}'::text[]
  where permissions && array['can-view-orders', 'can-add-events'] and not permissions @> array['can-view-personal-data'];

-- A file that was written with names is handed to nobody who lost the right to see them; null for files of before.
-- small table: exports are kept for a day
alter table export_job add column has_personal boolean;
