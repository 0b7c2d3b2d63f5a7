-- Promo and access codes, and what organisers ask at the checkout (product 4, 6).

create table code (
  id uuid primary key,
  client_id uuid not null references client,
  -- null: all events of the client
  event_id uuid references event on delete cascade,
  -- as it is told to buyers, and the form in which spellings are compared (the domain's codeKey)
  code text not null,
  key text not null check (key <> ''),
  kind text not null check (kind in ('percent','fixed','access')),
  -- of a percent code
  basis_points int not null default 0 check (basis_points between 0 and 10000),
  -- of a fixed code, minor units of `currency`
  amount int not null default 0 check (amount >= 0),
  per text not null default 'ticket' check (per in ('ticket','order')),
  currency text,
  -- shows the ticket types with visibility 'code' that it is for
  unlocks boolean not null default false,
  valid_from timestamptz,
  valid_to timestamptz check (valid_to > valid_from),
  max_uses int check (max_uses >= 1),
  -- most tickets that one use makes cheaper or unlocks
  max_tickets int check (max_tickets >= 1),
  max_per_buyer int check (max_per_buyer >= 1),
  active boolean not null default true,
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint code_does_something check (
    case kind when 'percent' then basis_points > 0 when 'fixed' then amount > 0 and currency is not null else unlocks end),
  unique (client_id, key)
);
create index code_by_key on code (key);
create index code_by_event on code (event_id) where event_id is not null;

-- the ticket types a code is for; none: all
create table code_ticket_type (
  code_id uuid not null references code on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  primary key (code_id, ticket_type_id)
);
create index code_ticket_type_type on code_ticket_type (ticket_type_id);

-- One use of a code: first of a cart, then of the order that the cart became. It counts until it is released.
create table code_use (
  id uuid primary key,
  code_id uuid not null references code,
  -- sha256 of the cart token
  cart bytea not null,
  order_id uuid references customer_order,
  -- lower case; known once there is an order
  buyer_email text,
  -- the end of a cart's use; null once an order has it
  expires_at timestamptz check ((expires_at is null) = (order_id is not null)),
  released_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index code_use_of_cart on code_use (cart, code_id) where order_id is null and released_at is null;
create index code_use_counted on code_use (code_id) where released_at is null;
create index code_use_of_order on code_use (order_id) where order_id is not null;

/* The last judge of a code's limit: whoever adds a use has the code's lock, and finds fewer uses than are allowed. */
create function refuse_overused_code() returns trigger
language plpgsql as $$
declare
  v_max int;
begin
  select max_uses into v_max from code where id = new.code_id for no key update;
  if (select count(*) from code_use where code_id = new.code_id and released_at is null and id <> new.id) >= v_max then
    raise check_violation using message = format('code %s is used up', new.code_id), constraint = 'code_never_overused';
  end if;
  return new;
end $$;
create trigger code_never_overused before insert on code_use
  for each row execute function refuse_overused_code();
create trigger code_never_overused_again before update of released_at on code_use
  for each row when (old.released_at is not null and new.released_at is null) execute function refuse_overused_code();

/*
 * Uses follow their order: given back when it ends without tickets, counted again when a late payment revives
 * it. A revived order keeps its price; when others took its place under the limit meanwhile, its use stays
 * released, so that the limit holds.
 */
create function follow_order_with_code_uses() returns trigger
language plpgsql as $$
declare
  v_use record;
begin
  if new.state in ('expired', 'released', 'cancelled', 'refunded') then
    update code_use set released_at = now() where order_id = new.id and released_at is null;
    return null;
  end if;
  for v_use in
    select u.id, u.code_id from code_use u where u.order_id = new.id and u.released_at is not null order by u.code_id
  loop
    perform 1 from code where id = v_use.code_id for no key update;
    update code_use u set released_at = null
      from code c
      where u.id = v_use.id and c.id = u.code_id and (c.max_uses is null or c.max_uses > (
        select count(*) from code_use o where o.code_id = c.id and o.released_at is null));
  end loop;
  return null;
end $$;
create trigger order_gives_codes_back after update of state on customer_order
  for each row when (
    new.state is distinct from old.state and (
      new.state in ('expired', 'released', 'cancelled', 'refunded')
      or (old.state in ('expired', 'released') and new.state = 'paid')))
  execute function follow_order_with_code_uses();

/* Most tickets of a hidden type that a cart may hold because of its codes; 0 for none, the largest int for no limit. */
create function cart_unlocks(p_cart bytea, p_ticket_type uuid, p_now timestamptz) returns int
language sql stable as $$
  select coalesce(max(coalesce(c.max_tickets, 2147483647)), 0)
    from code_use u
      join code c on c.id = u.code_id
      join ticket_type y on y.id = p_ticket_type
      join event e on e.id = y.event_id
    where u.cart = p_cart and u.order_id is null and u.released_at is null and u.expires_at > p_now
      and c.unlocks and c.active and c.client_id = e.client_id and (c.event_id is null or c.event_id = e.id)
      and (not exists (select 1 from code_ticket_type t where t.code_id = c.id)
        or exists (select 1 from code_ticket_type t where t.code_id = c.id and t.ticket_type_id = y.id))
$$;

-- What an organiser asks, for each ticket or once an order.
create table question (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  position int not null default 0,
  kind text not null check (kind in
    ('text','long_text','number','date','choice','multiple_choice','yes_no','email','phone','country')),
  labels jsonb not null,
  helps jsonb not null default '{}',
  required boolean not null default false,
  per text not null default 'ticket' check (per in ('ticket','order')),
  -- of choices: [{value, labels}]
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  -- one that was answered is put away, not deleted
  active boolean not null default true
);
create index question_event on question (event_id, position);

-- the ticket types a question is for; none: all
create table question_ticket_type (
  question_id uuid not null references question on delete cascade,
  ticket_type_id uuid not null references ticket_type on delete cascade,
  primary key (question_id, ticket_type_id)
);

create table order_answer (
  order_id uuid not null references customer_order,
  question_id uuid not null references question,
  -- which ticket: its line and which of the line's tickets, from 0; null for the order as a whole
  order_line_id uuid references order_line,
  position int check (position >= 0),
  -- a text, or a list of chosen values
  value jsonb not null,
  constraint order_answer_of_ticket_or_order check ((order_line_id is null) = (position is null)),
  constraint order_answer_once unique nulls not distinct (order_id, question_id, order_line_id, position)
);
