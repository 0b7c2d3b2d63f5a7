-- Sending tickets again, correcting buyers and holders, notes, new codes and other seats have a right of their own. Whoever
-- may refund could do all of it until now.
-- small table: a row a member of an organiser
update client_member set permissions = permissions || '{can-change-orders}'::text[]
  where 'can-refund' = any (permissions) and not 'can-change-orders' = any (permissions);
