-- Names given at the checkout, kept until the order is paid and its tickets are made.
create table order_attendee (
  order_line_id uuid not null references order_line on delete cascade,
  -- which ticket of the line, from 0
  position int not null check (position >= 0),
  name text not null,
  email text,
  primary key (order_line_id, position)
);
