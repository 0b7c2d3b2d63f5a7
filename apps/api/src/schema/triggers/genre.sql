create or replace trigger genre_key_kept after insert on genre for each row execute function keep_term_key('genre');
