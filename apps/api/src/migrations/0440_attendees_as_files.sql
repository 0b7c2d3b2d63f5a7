-- Attendees of an event can be had as a file, and every list as PDF.
-- contract: both checks are replaced by wider ones
-- small table: exports are kept for a day
alter table export_job drop constraint export_job_list_check;
-- small table: exports are kept for a day
alter table export_job add constraint export_job_list_check check (list in ('orders', 'buyers', 'events', 'clients',
  'guests', 'attendees', 'recipients', 'payouts', 'messages', 'receipts', 'audit', 'users', 'places', 'devices', 'shifts',
  'transfers', 'codes', 'waiting', 'suppressions', 'due'));
-- small table: exports are kept for a day
alter table export_job drop constraint export_job_format_check;
-- small table: exports are kept for a day
alter table export_job add constraint export_job_format_check check (format in ('csv', 'xlsx', 'pdf'));
