-- Processes keep the words in memory, where slips are counted a hundred times quicker than trigrams are compared, and
-- read what has come since: in the order in which words came.
drop index search_word_trgm;
alter table search_word add column number bigint generated always as identity;
create unique index search_word_number on search_word (number);
