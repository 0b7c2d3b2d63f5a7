-- Marketing mails of organisers have a right of their own. Members with every right keep every right.
-- small table: a row a member of an organiser
update client_member set permissions = permissions || '{can-send-marketing}'::text[]
  where permissions @> '{can-add-events,can-view-orders,can-view-personal-data,can-view-finance,can-change-orders,can-refund,can-manage-users,can-request-payouts}'::text[]
    and not 'can-send-marketing' = any (permissions);
