-- How often the preview links of an event, or of a draft, were ended: links made before have a lower number.
alter table event add column preview_version int not null default 0;
alter table event_draft add column preview_version int not null default 0;
