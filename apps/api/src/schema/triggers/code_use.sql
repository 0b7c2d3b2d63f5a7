create or replace trigger code_never_overused before insert on code_use
  for each row execute function refuse_overused_code();

create or replace trigger code_never_overused_again before update of released_at on code_use
  for each row when (old.released_at is not null and new.released_at is null) execute function refuse_overused_code();
