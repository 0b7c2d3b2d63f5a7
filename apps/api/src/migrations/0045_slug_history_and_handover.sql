-- Addresses that were given to somebody stay good: what had a slug once keeps it, whoever changes it and how.
create table page_old_slug (
  slug text primary key,
  page_id uuid not null references page on delete cascade
);
create index event_old_slug_event on event_old_slug (event_id);
create index page_old_slug_page on page_old_slug (page_id);

-- What is left of events that were deleted: their addresses say so, and lead to similar ones.
create table event_gone (
  slug text primary key,
  genre text not null,
  city text not null default '',
  gone_at timestamptz not null default now()
);

/*
 * After the statement and not before: whoever takes a slug that another transaction is giving up waits at the
 * unique index first, and sees here that it has become that other's old one.
 */
create function refuse_old_event_slugs() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from added a join event_old_slug o on o.slug = a.slug where o.event_id <> a.id) then
    raise unique_violation using message = 'a slug is an older one of another event', constraint = 'event_slug_free';
  end if;
  delete from event_gone where slug in (select slug from added);
  return null;
end $$;
create trigger event_slug_free after insert on event
  referencing new table as added for each statement execute function refuse_old_event_slugs();

create function keep_event_slug() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from event_old_slug where slug = new.slug and event_id <> new.id) then
    raise unique_violation using message = 'the slug is an older one of another event', constraint = 'event_slug_free';
  end if;
  -- going back to an older slug makes it the present one again
  delete from event_old_slug where slug = new.slug and event_id = new.id;
  delete from event_gone where slug = new.slug;
  -- nobody was given the address of a draft
  if old.state <> 'draft' then
    insert into event_old_slug (slug, event_id) values (old.slug, new.id);
  end if;
  return null;
end $$;
create trigger event_slug_kept after update of slug on event
  for each row when (old.slug is distinct from new.slug) execute function keep_event_slug();

create function bury_event() returns trigger
language plpgsql as $$
begin
  if old.state = 'draft' or old.visibility = 'password' then
    return old;
  end if;
  insert into event_gone (slug, genre, city)
    select s.slug, old.genre, p.city
      from (select old.slug union select slug from event_old_slug where event_id = old.id) s (slug)
      join place p on p.id = old.place_id
    on conflict (slug) do update set genre = excluded.genre, city = excluded.city, gone_at = now();
  return old;
end $$;
create trigger event_buried before delete on event for each row execute function bury_event();

create function keep_page_slug() returns trigger
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
create trigger page_slug_free after insert on page for each row execute function keep_page_slug();
create trigger page_slug_kept after update of slug on page
  for each row when (old.slug is distinct from new.slug) execute function keep_page_slug();

-- A cart that another site's page hands to the shop: for a moment, and once.
create table cart_handover (
  -- sha256 of the code in the address
  code bytea primary key,
  -- the cart's token, sealed under the application's secret
  sealed_token text not null,
  expires_at timestamptz not null
);
create index cart_handover_due on cart_handover (expires_at);

-- The first date that was announced, of events that were moved since.
alter table event add column previous_starts_at timestamptz;
create function keep_first_date() returns trigger
language plpgsql as $$
begin
  if old.state in ('published', 'postponed') then
    new.previous_starts_at := nullif(coalesce(old.previous_starts_at, old.starts_at), new.starts_at);
  end if;
  return new;
end $$;
create trigger event_first_date_kept before update of starts_at on event
  for each row when (old.starts_at is distinct from new.starts_at) execute function keep_first_date();
