-- Reading buyers' data and an organiser's money asks for a flag of its own; nobody loses what they could see so far.
update client_member set permissions = permissions || '{can-view-orders,can-view-finance}'::text[]
  where not permissions && '{can-view-orders,can-view-finance}'::text[];
-- who asks for a file does so in the roles of an area, and gets what these may see
alter table export_job add column roles text[];
