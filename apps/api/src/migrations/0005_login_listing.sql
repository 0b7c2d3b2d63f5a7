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
-- column lets a scan from the start pass the ones that are over without reading them.
drop index event_listed;
create index event_listed on event (starts_at, coalesce(ends_at, starts_at), id)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
create index event_listed_by_price on event (price_from, starts_at)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');
drop index event_by_genre;
create index event_by_genre on event (genre, starts_at)
  where visibility = 'public' and state in ('published', 'postponed', 'cancelled', 'ended');

/*
 * Upcoming listed events whose words begin with the given ones; when those are too few, also events whose
 * words are similar to each of them, best first. p_terms are folded by the domain's normaliseSearchText.
 */
create function search_events(p_terms text[], p_now timestamptz, p_limit int)
  returns table (id uuid, score real, starts_at timestamptz)
language plpgsql stable
-- half of the trigrams in common: two slips in a word of eight letters
set pg_trgm.word_similarity_threshold = 0.5
as $$
declare
  v_words tsquery;
  v_longest text;
begin
  select to_tsquery('simple', string_agg(quote_literal(t) || ':*', ' & ')) into v_words from unnest(p_terms) t;
  return query
    with found as materialized (
      select e.id, e.starts_at from event e
        where to_tsvector('simple', e.search_text) @@ v_words
          and e.visibility = 'public' and e.state in ('published', 'postponed', 'cancelled')
          and coalesce(e.ends_at, e.starts_at) >= p_now
    )
    select f.id, 2::real, f.starts_at from found f order by f.starts_at, f.id limit p_limit;
  if (select count(*) from unnest(p_terms) t where length(t) >= 3) = 0 then return; end if;
  select t into v_longest from unnest(p_terms) t order by length(t) desc limit 1;
  return query
    with found as materialized (
      select e.id, e.starts_at, e.search_text from event e
        where v_longest <% e.search_text
          and not to_tsvector('simple', e.search_text) @@ v_words
          and e.visibility = 'public' and e.state in ('published', 'postponed', 'cancelled')
          and coalesce(e.ends_at, e.starts_at) >= p_now
    ), scored as (
      select f.id, f.starts_at,
          (select min(word_similarity(t, f.search_text)) from unnest(p_terms) t where length(t) >= 3) as score
        from found f
    )
    select s.id, s.score, s.starts_at from scored s where s.score >= 0.5
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
