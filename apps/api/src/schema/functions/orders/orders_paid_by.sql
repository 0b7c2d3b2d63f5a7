-- Orders with money that came by these means, null in the place of the providers of the web that take cards. Behind the wall,
-- which would look an order up for each payment; these are ids alone, of which the wall then takes its part.
create or replace function orders_paid_by(p_provider text) returns setof uuid language sql stable security definer
rows 200000 set search_path = public, pg_temp
as $$
  select order_id from payment
    where state in ('succeeded', 'partially_refunded', 'refunded', 'charged_back')
      and (provider = p_provider
        or p_provider is null
          and provider not in ('bank-transfer', 'payspot-cash', 'payspot-card', 'store-credit', 'organiser'))
$$;
