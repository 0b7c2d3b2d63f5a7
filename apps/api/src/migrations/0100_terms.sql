-- Genres, types and tags get addresses in each language. Events keep the key that a term was made with.
alter table genre add column version int not null default 1;
alter table event_type add column version int not null default 1;
alter table tag add column version int not null default 1;

/*
 * Every address that ever led to a term: its key, those it has in a language, and those it had. One slug leads to one
 * term for good, also when the term was merged into another.
 */
create table term_slug (
  kind text not null check (kind in ('genre', 'type', 'tag')),
  slug text not null,
  -- key of the genre, type or tag
  term text not null,
  -- in which it is the present address; none: it leads on to the present one
  languages text[] not null default '{}',
  primary key (kind, slug)
);
create index term_slug_term on term_slug (kind, term);

insert into term_slug (kind, slug, term)
  select 'genre', slug, slug from genre
  union all select 'type', slug, slug from event_type
  union all select 'tag', slug, slug from tag;

create function keep_term_key() returns trigger language plpgsql as $$
begin
  insert into term_slug (kind, slug, term) values (tg_argv[0], new.slug, new.slug);
  return null;
end $$;
create trigger genre_key_kept after insert on genre for each row execute function keep_term_key('genre');
create trigger event_type_key_kept after insert on event_type for each row execute function keep_term_key('type');
create trigger tag_key_kept after insert on tag for each row execute function keep_term_key('tag');

-- Public vocabulary: organisers read it, the house changes it.
revoke insert, update, delete on term_slug from vh_tenant;
