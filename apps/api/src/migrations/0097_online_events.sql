-- Where an event is watched from afar; told to nobody but who has a ticket. '': nowhere.
alter table event add column online_url text not null default '';
