-- Descriptions of events that are edited by hand are running text as HTML; those of imports are plain text.
alter table event_translation add column description_is_html boolean not null default false;
