-- Trigger of page: former slugs of a page lead to it, and no other page takes them.
create or replace function keep_page_slug() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from page_old_slug where slug = new.slug and page_id <> new.id) then
    raise unique_violation using message = 'the slug is an older one of another page', constraint = 'page_slug_free';
  end if;
  if tg_op = 'UPDATE' then
    delete from page_old_slug where slug = new.slug and page_id = new.id;
    if old.state <> 'draft' then
      insert into page_old_slug (slug, page_id) values (old.slug, new.id);
    end if;
  end if;
  return null;
end $$;
