/*
 * A refund that its provider is just hearing of cannot be paid out by hand at the same time. Null between tries;
 * a try whose process died is taken for over after a while.
 */
alter table refund add column sending_since timestamptz;
