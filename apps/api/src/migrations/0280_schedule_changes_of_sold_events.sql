-- Parts of a sold event's schedule that its ticket holders are told of, each with what was announced before.
alter table refund_run add column changes jsonb;
comment on column refund_run.changes is
  'Changed parts of the schedule as [{part, before, after}]; null where the run is about a cancelled or postponed event';
