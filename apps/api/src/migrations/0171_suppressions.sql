-- Addresses that are never written to are shown to staff: why in the provider's words, by name or by time.
update marketing_suppression set reason = 'barred' where reason <> 'no_such_address';
alter table marketing_suppression add constraint marketing_suppression_reason
  check (reason in ('no_such_address', 'barred'));
alter table marketing_suppression add column detail text not null default '';
create index marketing_suppression_newest on marketing_suppression (channel, at desc, address);
create index marketing_suppression_address on marketing_suppression (channel, address text_pattern_ops);
