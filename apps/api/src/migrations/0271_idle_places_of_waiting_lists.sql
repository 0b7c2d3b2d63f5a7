-- Since when places that nobody in line can use lie free, by quota; after a while they go back on sale.
alter table waiting_line add column idle jsonb not null default '{}';
