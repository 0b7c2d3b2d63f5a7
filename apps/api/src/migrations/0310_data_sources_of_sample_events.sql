-- The footer names the sources of sample events where there are such: shops that have events with an attribution go on
-- doing so, new shops do not begin with it.
insert into setting (section, name, value)
select 'general', 'showsDataSources', 'true'::jsonb where exists (select from event where attribution is not null)
on conflict do nothing;
