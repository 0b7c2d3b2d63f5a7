-- Payouts, messages, fiscal receipts and the audit log as files.
alter table export_job
  drop constraint export_job_list_check,
  add constraint export_job_list_check check (list in (
    'orders', 'buyers', 'events', 'clients', 'guests', 'recipients', 'payouts', 'messages', 'receipts', 'audit'));
