-- What the organiser wants of the generated poster: {"home": {main, other, pattern}, "away": {…}}, colours as #rrggbb.
alter table event add column poster jsonb not null default '{}';
