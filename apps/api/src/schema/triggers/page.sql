create or replace trigger page_slug_free after insert on page for each row execute function keep_page_slug();

create or replace trigger page_slug_kept after update of slug on page
  for each row when (old.slug is distinct from new.slug) execute function keep_page_slug();
