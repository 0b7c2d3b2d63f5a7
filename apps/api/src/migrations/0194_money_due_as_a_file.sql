-- Money that is due as a file.
alter table export_job
  drop constraint export_job_list_check,
  add constraint export_job_list_check check (list in (
    'orders', 'buyers', 'events', 'clients', 'guests', 'recipients', 'payouts', 'messages', 'receipts', 'audit',
    'users', 'places', 'devices', 'shifts', 'transfers', 'codes', 'waiting', 'suppressions', 'due'));
