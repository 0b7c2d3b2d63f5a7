-- Buyers: one record for each person who bought, by e-mail. Orders carry the buyer's facts as they were typed and stay as they
-- are; the record beside them is made of them, by a worker: orders are written under the locks of places, where waiting for
-- the record of a person could stop a sale.
create table buyer (
  id uuid primary key default gen_random_uuid(),
  -- the one to write to; lower case
  email text not null unique check (email <> '' and email = lower(email)),
  name text not null default '',
  phone text not null default '',
  language text not null default 'en',
  -- name without its accents, e-mail and digits of the telephone, for searching
  search text not null default '',
  -- the account of this e-mail
  user_id uuid references app_user on delete set null,
  orders int not null default 0,
  tickets int not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- whether they want to be written to, by what they said last; null when they never said
  wants_news boolean,
  -- what staff put right stays until an order that is newer says otherwise
  edited_at timestamptz,
  edited_by uuid references app_user on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index buyer_by_last_order on buyer (last_order_at desc nulls last, id);
create index buyer_by_name on buyer (search, id);
create index buyer_by_orders on buyer (orders desc, id);
create index buyer_search on buyer using gin (search gin_trgm_ops);
create index buyer_user on buyer (user_id) where user_id is not null;

-- Every address that a buyer ever ordered by; after two records were put together there are several.
create table buyer_email (
  email text primary key check (email = lower(email)),
  buyer_id uuid not null references buyer on delete cascade
);
create index buyer_email_buyer on buyer_email (buyer_id);

-- What a buyer paid and got back, by currency; minor units.
create table buyer_sum (
  buyer_id uuid not null references buyer on delete cascade,
  currency text not null,
  paid bigint not null,
  refunded bigint not null,
  primary key (buyer_id, currency)
);

create table buyer_note (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  note text not null check (note <> ''),
  written_by uuid references app_user on delete set null,
  written_at timestamptz not null
);
create index buyer_note_buyer on buyer_note (buyer_id, written_at desc);

-- What a buyer said about being written to, elsewhere than in an order or an account; only added to.
create table buyer_consent (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  given boolean not null,
  source text not null check (source in ('staff', 'unsubscribe')),
  written_by uuid references app_user on delete set null,
  at timestamptz not null
);
create index buyer_consent_buyer on buyer_consent (buyer_id, at desc);

-- Addresses whose record has to be made anew. Only added to by sales, so that nobody waits for anybody.
create table buyer_touched (
  id bigint generated always as identity primary key,
  email text not null
);

do $$
declare t text;
begin
  foreach t in array array['buyer', 'buyer_email', 'buyer_sum', 'buyer_note', 'buyer_consent', 'buyer_touched'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy vh_service on %I to vh_service using (true) with check (true)', t);
    execute format('create policy vh_tenant on %I to vh_tenant using (false) with check (false)', t);
  end loop;
end $$;

/* As the owner: whoever sells or refunds does not know of the records. */
create function touch_buyers_of_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into buyer_touched (email) select distinct lower(buyer_email) from added where buyer_email <> '';
  return null;
end $$;
create trigger customer_order_touches_buyers after insert on customer_order
  referencing new table as added for each statement execute function touch_buyers_of_new_orders();

create function touch_buyers_of_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into buyer_touched (email)
    select distinct e.email from (
      select n.id, lower(n.buyer_email) as email from is_now n join was w on w.id = n.id
        where (n.state, n.refunded, n.buyer_email, n.buyer_name, n.buyer_phone, n.user_id)
          is distinct from (w.state, w.refunded, w.buyer_email, w.buyer_name, w.buyer_phone, w.user_id)
      union all
      select w.id, lower(w.buyer_email) from was w join is_now n on n.id = w.id where n.buyer_email <> w.buyer_email) e
      where e.email <> '';
  return null;
end $$;
create trigger customer_order_changes_buyers after update on customer_order
  referencing old table as was new table as is_now for each statement execute function touch_buyers_of_orders();

create function touch_buyer_of_consent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into buyer_touched (email) select lower(email) from app_user where id = new.user_id;
  return null;
end $$;
create trigger user_consent_touches_buyers after insert on user_consent
  for each row execute function touch_buyer_of_consent();

insert into buyer_touched (email) select distinct lower(buyer_email) from customer_order where buyer_email <> '';
