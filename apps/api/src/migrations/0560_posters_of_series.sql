-- The event whose poster a date of a series has until it gets one of its own.
alter table event_media add column poster_from uuid;
alter table event_media add constraint event_media_poster_from foreign key (poster_from) references event
  on delete set null not valid;
