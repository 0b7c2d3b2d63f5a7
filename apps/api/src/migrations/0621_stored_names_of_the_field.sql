-- Stored values under the words of the field: kinds of mails, reasons of transfers, and calls and actions of the audit log.
-- small table: few mails are of these two kinds
update message set kind = case kind when 'news-confirm' then 'marketing-confirm' else 'refund-event-cancelled' end
  where kind in ('news-confirm', 'refund-called-off');
-- small table: those that were not sent are removed after a day
update withheld_mail set kind = 'marketing-confirm' where kind = 'news-confirm';
-- small table: a row for a section and name of the settings
update setting set name = replace(replace(name, 'news-confirm', 'marketing-confirm'), 'refund-called-off',
    'refund-event-cancelled')
  where name like '%news-confirm%' or name like '%refund-called-off%';
-- small table: few transfers come for orders whose tickets were sold to others
update bank_line set reason = 'tickets_unavailable' where reason = 'places_gone';
-- the log refuses changes from everybody else
alter table operation_log disable trigger user;
-- small table: a row for a run of an operation
update operation_log set problems = replace(problems::text, '"places_gone"', '"tickets_unavailable"')::jsonb
  where problems::text like '%"places_gone"%';
alter table operation_log enable trigger user;
select set_config('vh.erasing', 'on', true);
-- small table: few entries are of these calls
update audit_log a
  set call = n.present, action = case a.action when n.former_action then n.action else a.action end
  from (values
    ('POST /back/bank/assign-stray', 'POST /back/bank/assign-unmatched-payment', 'stray.assign', 'unmatched.assign'),
    ('POST /back/bank/mark-stray-returned', 'POST /back/bank/mark-unmatched-payment-returned', 'stray.return',
      'unmatched.return'),
    ('POST /back/campaign/send-again', 'POST /back/campaign/resend', 'campaign.send-again', 'campaign.resend'),
    ('POST /back/message/send-again', 'POST /back/message/resend', 'message.send-again', 'message.resend'),
    ('POST /back/cash-office/write-off-lease', 'POST /back/cash-office/write-off-offline-allocation',
      'lease.write-off', 'offline-allocation.write-off'),
    ('POST /back/payspot/settle-unsold-payment', 'POST /back/payspot/settle-unmatched-payment',
      'payspot.settle-unsold-payment', 'payspot.settle-unmatched-payment'),
    ('POST /back/device/save-door', 'POST /back/device/save-scanner-settings', 'device.save-door',
      'device.save-scanner-settings'),
    ('POST /back/export/begin', 'POST /back/export/create', 'export.begin', 'export.create'),
    ('POST /back/waiting/remove', 'POST /back/waiting-list/remove', 'waiting.remove', 'waiting-list.remove')
  ) n (former, present, former_action, action)
  where a.call = n.former;
-- small table: few entries are about such a payment or place
update audit_log set entity = case entity when 'stray_money' then 'unmatched_payment' else 'waiting-list' end
  where entity in ('stray_money', 'waiting');
select set_config('vh.erasing', '', true);
