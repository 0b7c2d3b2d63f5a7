-- Events whose seats are known to a seat-map service outside too (seats.io), decision 0044. Our own tables stay what decides a
-- sale. Beside them stands what the service has as far as we know; what differs is told to it, or followed.

create table seat_service_event (
  event_id uuid primary key references event on delete cascade,
  -- what the service calls the event and its chart
  event_key text not null unique,
  chart_key text not null,
  -- others sell seats of it there too: nothing is held here that the service could not be asked about
  sold_elsewhere boolean not null default false,
  -- the newest change of its log that was read
  read_change bigint not null default 0,
  -- why it could not be told or asked at last, and since when; null while all is well
  trouble text,
  trouble_since timestamptz,
  bound_by uuid references app_user,
  bound_at timestamptz not null,
  constraint seat_service_event_trouble check ((trouble is null) = (trouble_since is null))
);

create table seat_service_seat (
  seat_id uuid primary key references event_seat on delete cascade,
  event_id uuid not null references seat_service_event on delete cascade,
  -- what the service calls it
  label text not null,
  state text not null default 'free' check (state in ('free','held','booked','kept','elsewhere')),
  -- of a held one the cart, of a booked one the number of the order, of one elsewhere what the service says of it
  holder text,
  -- who tells the service about it now, and until when nobody else does
  claim uuid,
  claimed_until timestamptz,
  -- after telling failed: not before, and how often it did
  retry_at timestamptz,
  attempts int not null default 0,
  -- goes up with whatever is learnt or told, so that what was read before that is not taken for newer
  version int not null default 0,
  constraint seat_service_seat_label unique (event_id, label),
  constraint seat_service_seat_claim check ((claim is null) = (claimed_until is null)),
  constraint seat_service_seat_holder check (state in ('held','booked','elsewhere') or holder is null)
);

-- Lets a cart hold seats there; one for all its events.
create table seat_service_cart (
  -- sha256 of the cart token
  cart bytea primary key,
  token text not null unique,
  expires_at timestamptz not null
);
create index seat_service_cart_expiry on seat_service_cart (expires_at);

-- Seats that others have there are kept back here; staff did not, and the service gives them back.
alter table inventory_block add column elsewhere boolean not null default false;

do $$
declare t text;
begin
  foreach t in array array['seat_service_event', 'seat_service_seat', 'seat_service_cart'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy vh_service on %I to vh_service using (true) with check (true)', t);
  end loop;
end $$;
