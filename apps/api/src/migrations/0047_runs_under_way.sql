-- Runs that are under way, found in the index alone: it had the end only, and the beginnings were looked up in an index
-- of all that ever began, for every search.
drop index event_listed_runs;
create index event_listed_runs on event (ends_at, starts_at)
  where ends_at is not null and visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
