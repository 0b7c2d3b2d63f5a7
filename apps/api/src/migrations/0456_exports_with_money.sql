-- A file that was written with sums is handed to nobody who lost the right to see them; null for files of before.
-- small table: exports are kept for a day
alter table export_job add column has_money boolean;
