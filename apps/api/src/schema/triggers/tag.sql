create or replace trigger tag_key_kept after insert on tag for each row execute function keep_term_key('tag');
