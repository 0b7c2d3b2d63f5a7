create or replace trigger client_renamed after update of name on client
  for each row when (old.name is distinct from new.name)
  execute function refresh_search_of_client();
