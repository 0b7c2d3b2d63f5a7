-- Those a campaign went to, as a file.
alter table export_job
  drop constraint export_job_list_check,
  add constraint export_job_list_check check (list in ('orders', 'buyers', 'events', 'clients', 'guests', 'recipients'));
