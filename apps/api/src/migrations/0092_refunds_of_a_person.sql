-- What somebody gave back lately counts against the limit above which refunds are confirmed.
create index refund_requested_by on refund (requested_by, created_at) where requested_by is not null;
