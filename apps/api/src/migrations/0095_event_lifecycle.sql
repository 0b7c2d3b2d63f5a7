-- Events that are put off, called off, and put away (product 4).
alter table event
  -- when it was last put off, or got another date
  add column postponed_at timestamptz,
  -- until when tickets from before that may be returned; null: as long as it is put off
  add column refunds_until timestamptz,
  -- what an archived event was before; null for those of before, which were over
  add column archived_from text check (archived_from in ('ended', 'cancelled'));

alter table refund_run
  -- also orders that are not paid yet: they are cancelled
  add column covers_unpaid boolean not null default false,
  -- also orders of tickets for several events that this one is a part of: their buyers are told
  add column covers_passes boolean not null default false;
