import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { HoldToken } from './seatsio-messages.ts';

/** The token of a cart, if it has one. */
export async function findHoldToken(query: Queries, cart: string): Promise<HoldToken | undefined> {
  const { rows } = await sql<HoldToken>`
    select token, expires_at as "expiresAt" from seat_service_cart where cart = decode(${cart}, 'hex')`.execute(
    query,
  );
  return rows[0];
}

/** Keeps the token of a cart, unless another process was first; answers the one that counts. */
export async function keepHoldToken(
  query: Queries,
  cart: string,
  { token, expiresAt }: HoldToken,
): Promise<HoldToken> {
  const { rows } = await sql<HoldToken>`
    insert into seat_service_cart (cart, token, expires_at) values (decode(${cart}, 'hex'), ${token}, ${expiresAt})
      on conflict (cart) do update set expires_at =
        case when seat_service_cart.token = excluded.token then excluded.expires_at else seat_service_cart.expires_at end
      returning token, expires_at as "expiresAt"`.execute(query);
  return rows[0] ?? { token, expiresAt };
}

/** Forgets a token that the service knows no more; what it held there is free there. */
export async function forgetHoldToken(query: Queries, cart: string, token: string): Promise<void> {
  await sql`delete from seat_service_cart where cart = decode(${cart}, 'hex') and token = ${token}`.execute(
    query,
  );
  await sql`
    update seat_service_seat set state = 'free', holder = null, version = version + 1,
        claim = null, claimed_until = null
      where state = 'held' and holder = ${cart}
        and not exists (select from seat_service_cart where cart = decode(${cart}, 'hex'))`.execute(query);
}

/** The carts that some tokens are of, by token. */
export async function listCartsOfTokens(
  query: Queries,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<{ token: string; cart: string }>`
    select token, encode(cart, 'hex') as cart from seat_service_cart where token = any (${[...tokens]}::text[])`.execute(
    query,
  );
  return new Map(rows.map(({ token, cart }) => [token, cart]));
}

/** Until when a cart holds seats of events that are at the service; undefined when it holds none. */
export async function findCartEnd(query: Queries, cart: string): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | null }>`
    select max(h.expires_at) as end from hold h join seat_service_event x on x.event_id = h.event_id
      where h.cart = decode(${cart}, 'hex') and h.state = 'held' and h.order_id is null`.execute(query);
  return rows[0]?.end ?? undefined;
}

/** Carts that hold seats for longer than their tokens last. */
export async function listShortTokens(query: Queries, now: Date): Promise<string[]> {
  const { rows } = await sql<{ cart: string }>`
    select encode(k.cart, 'hex') as cart from seat_service_cart k
      where k.expires_at > ${now} and exists (
        select from hold h join seat_service_event x on x.event_id = h.event_id
          where h.cart = k.cart and h.state = 'held' and h.order_id is null and h.expires_at > k.expires_at)
      limit 500`.execute(query);
  return rows.map(({ cart }) => cart);
}

/** Forgets tokens that expired some time ago. */
export async function deleteOldTokens(query: Queries, before: Date): Promise<void> {
  await sql`
    delete from seat_service_cart k where expires_at < ${before}
      and not exists (select from seat_service_seat c where c.state = 'held' and c.holder = encode(k.cart, 'hex'))`.execute(
    query,
  );
}
