create or replace trigger hold_counts_at_price_step before insert on hold
  for each row when (new.price_step_id is not null) execute function keep_step_units();

create or replace trigger hold_changes_at_price_step before update of state, quantity, freed, price_step_id on hold
  for each row when (old.price_step_id is not null or new.price_step_id is not null) execute function keep_step_units();
