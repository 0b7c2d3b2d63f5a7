/*
 * A try to give money back may end without anybody knowing whether the provider did it: the answer got lost. Such a
 * refund may be paid out already, so a person who pays it out by hand says that the provider did not.
 * Of refunds that are open now and were tried nobody kept how the tries ended: they count as unknown.
 */
alter table refund add column outcome_unknown boolean not null default false;
update refund set outcome_unknown = true where state in ('requested', 'failed') and attempts > 0;
