-- When the organiser was reminded of a request that was not answered yet.
-- small table: requests of buyers
alter table order_request add column reminded_at timestamptz;
