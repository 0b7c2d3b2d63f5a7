-- Failed logins of e-mails nobody has: they lock like real ones, or else the lock would tell which exist.
-- The e-mail itself is not kept.
create table unknown_login (
  email_hash bytea primary key,
  failed_logins int not null default 0,
  first_failed_at timestamptz,
  locked_until timestamptz,
  lockouts int not null default 0,
  touched_at timestamptz not null
);
create index unknown_login_touched on unknown_login (touched_at);

-- Lists hold ended events too (the archive), and an event that is under way is not over: the second
-- column lets a scan from the start pass the ones that are over without reading them. ends_at is included
-- since PostgreSQL answers from an index alone only when the columns of its expressions are in it.
drop index event_listed;
create index event_listed on event (starts_at, coalesce(ends_at, starts_at), id) include (ends_at)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
create index event_listed_by_price on event (price_from, starts_at)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
drop index event_by_genre;
create index event_by_genre on event (genre, starts_at)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');

/*
 * Upcoming listed events whose words begin with the given ones; while those are fewer than wanted, also events
 * that have words similar to the given ones, best first. p_terms are folded by the domain's normaliseSearchText.
 * Only words that nothing begins with are taken for misspelt, unless the words never stand together.
 */
create function search_events(p_terms text[], p_now timestamptz, p_limit int)
  returns table (id uuid, score real, starts_at timestamptz)
language plpgsql stable
-- half of the trigrams in common: two slips in a word of eight letters
set pg_trgm.word_similarity_threshold = 0.5
as $$
declare
  -- more candidates than anybody looks at, few enough to be scored at once
  v_most constant int := 2000;
  v_words tsquery;
  v_known tsquery;
  v_misspelt text[] := '{}';
  v_longest text;
  v_found int;
  t text;
begin
  select to_tsquery('simple', string_agg(quote_literal(w) || ':*', ' & ')) into v_words from unnest(p_terms) w;
  return query
    with found as materialized (
      -- words that stand together as typed go before the same words apart
      select e.id, e.starts_at, ' ' || e.search_text like '% ' || array_to_string(p_terms, ' ') || '%' as together
        from event e
        where to_tsvector('simple', e.search_text) @@ v_words
          and e.visibility = 'public' and e.state in ('published', 'postponed', 'cancelled')
          and coalesce(e.ends_at, e.starts_at) >= p_now
    )
    select f.id, case when f.together then 3 else 2 end::real, f.starts_at from found f
      order by f.together desc, f.starts_at, f.id limit p_limit;
  get diagnostics v_found = row_count;
  if v_found >= p_limit then return; end if;

  foreach t in array p_terms loop
    if exists (
      select 1 from event e where to_tsvector('simple', e.search_text) @@ to_tsquery('simple', quote_literal(t) || ':*')
    ) then
      v_known := coalesce(v_known && to_tsquery('simple', quote_literal(t) || ':*'),
        to_tsquery('simple', quote_literal(t) || ':*'));
    elsif length(t) >= 3 then
      v_misspelt := v_misspelt || t;
    end if;
  end loop;
  if v_misspelt = '{}' then
    v_misspelt := array(select w from unnest(p_terms) w where length(w) >= 3);
    v_known := null;
  end if;
  select w into v_longest from unnest(v_misspelt) w order by length(w) desc limit 1;
  if v_longest is null then return; end if;

  return query
    with found as materialized (
      select e.id, e.starts_at, e.search_text from event e
        where v_longest <% e.search_text
          and (v_known is null or to_tsvector('simple', e.search_text) @@ v_known)
          and e.visibility = 'public' and e.state in ('published', 'postponed', 'cancelled')
          and coalesce(e.ends_at, e.starts_at) >= p_now
        limit v_most
    ), scored as (
      select f.id, f.starts_at, f.search_text,
          (select min(word_similarity(w, f.search_text)) from unnest(v_misspelt) w) as score
        from found f
    )
    select s.id, s.score, s.starts_at from scored s
      where s.score >= 0.5 and not to_tsvector('simple', s.search_text) @@ v_words
      order by s.score desc, s.starts_at, s.id limit p_limit;
end $$;

/* Ids of all events, past ones too, whose words are similar to each of the given ones. */
create function similar_events(p_terms text[]) returns setof uuid
language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.5
as $$
begin
  return query
    select e.id from event e
      where (select t from unnest(p_terms) t order by length(t) desc limit 1) <% e.search_text
        and not exists (select 1 from unnest(p_terms) t where length(t) >= 3 and not t <% e.search_text);
end $$;

-- What was sold: a row a line of every order that was ever paid, with what of it was given back.
create view sold_line as
  select l.id, l.event_id, l.ticket_type_id, o.id as order_id, o.channel, o.currency, o.payspot_id,
      coalesce(o.paid_at, o.created_at) as sold_at,
      l.quantity, l.total as gross, l.quantity * l.fee as fees,
      case o.state
        when 'refunded' then l.total
        when 'partially_refunded' then coalesce(
          (select sum(t.price) from ticket t where t.order_line_id = l.id and t.state = 'void'), 0)::int
        else 0
      end as refunded
    from order_line l join customer_order o on o.id = l.order_id
    where o.state in ('paid', 'partially_refunded', 'refunded');
create index customer_order_sold on customer_order (coalesce(paid_at, created_at))
  where state in ('paid', 'partially_refunded', 'refunded');
