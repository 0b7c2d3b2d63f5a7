import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type { BodyOf, CallName, ResponseOf } from '@vh/contract';
import { demoPassword, emailOf, type Account } from './demo-accounts.ts';
import { someAddress } from './some-address.ts';
import { openDoors } from './venue.ts';

/** An event as its page shows it. */
export type EventDetail = ResponseOf<'POST /front/event/{slug}'>['event'];

/** An order as its buyer sees it. */
export type BuyerOrder = ResponseOf<'POST /front/order/get'>;

interface CallOptions {
  /** The session of a logged-in user. */
  readonly token?: string;
  /** The `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Places held by a cart. */
export interface HeldCart {
  readonly cartToken: string;
  readonly holdIds: readonly string[];
}

/** What journeys ask of the API to prepare what they need, or to look at what they did. */
export interface Api {
  call<C extends CallName>(name: C, body: BodyOf<C>, options?: CallOptions): Promise<ResponseOf<C>>;
  /** Logs in as a demo account; gives the token. */
  logIn(account: Account): Promise<string>;
  findEvent(slug: string): Promise<EventDetail>;
  hold(eventId: string, ticketTypeId: string, quantity: number): Promise<HeldCart>;
  release(cart: HeldCart): Promise<void>;
  /** Buys and pays tickets of an event's first ticket type, secured when that is said. */
  buy(event: EventDetail, quantity: number, how?: { readonly protection: boolean }): Promise<BuyerOrder>;
}

/** A key that makes a call safe to repeat. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** An address nobody has used before. */
export function newEmail(): string {
  return `journey-${newKey().slice(0, 12)}@example.com`;
}

/** A person's name that nobody else has; names of people hold no numbers. */
export function newPersonName(first: string): string {
  const letters = newKey()
    .slice(0, 8)
    .replaceAll(/[^a-z]/gi, digit => 'ghijklmnop'[Number(digit)] ?? 'q');
  return `${first} ${letters}`;
}

/** The API of the product under test, asked from an address of its own. */
export function createApi(request: APIRequestContext): Api {
  const address = { 'x-forwarded-for': someAddress() };
  const call: Api['call'] = async (name, body, { token, params = {} } = {}) => {
    const path = name.replace('POST ', '').replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? part);
    const response = await request.post(`/api/v1${path}`, {
      data: body ?? {},
      headers: { ...address, ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (!response.ok()) throw new Error(`${name} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };

  const findEvent: Api['findEvent'] = async slug =>
    (await call('POST /front/event/{slug}', {}, { params: { slug } })).event;

  const hold: Api['hold'] = async (eventId, ticketTypeId, quantity) => {
    const { cartToken, holds } = await call('POST /front/cart/hold', {
      eventId,
      lines: [{ ticketTypeId, quantity }],
      idempotencyKey: newKey(),
    });
    return { cartToken, holdIds: holds.map(held => held.holdId) };
  };

  const release: Api['release'] = async ({ cartToken, holdIds }) => {
    for (const holdId of holdIds) await call('POST /front/cart/release', { cartToken, holdId });
  };

  const logIn: Api['logIn'] = async account => {
    const answer = await call('POST /back/user/login', { email: emailOf(account), password: demoPassword });
    if (typeof answer === 'string') throw new Error(`${account} cannot log in: ${answer}`);
    if (!('token' in answer)) throw new Error(`${account} is asked for a second factor`);
    return answer.token;
  };

  const buy: Api['buy'] = async (event, quantity, { protection } = { protection: false }) => {
    const type = event.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
    if (!type) throw new Error(`${event.slug} sells nothing.`);
    const { cartToken } = await hold(event._id, type._id, quantity);
    const cart = await call('POST /front/cart/get', { cartToken });
    const { orderToken, redirectTo } = await call('POST /front/checkout/submit', {
      cartToken,
      expectedTotal: cart.total + (protection ? (cart.protection ?? 0) : 0),
      buyer: { email: newEmail(), name: 'Jelena Babić' },
      protection,
      paymentMethod: 'sandbox',
      acceptTerms: true,
      idempotencyKey: newKey(),
    });
    await request.post(redirectTo, { form: { outcome: 'succeed' }, maxRedirects: 0 });
    const order = () => call('POST /front/order/get', { orderToken });
    await expect.poll(async () => (await order()).tickets.length, { timeout: 20_000 }).toBe(quantity);
    return order();
  };

  return { call, findEvent, hold, release, logIn, buy };
}

/**
 * The last match at Grbavica that is on sale: months ahead mostly, whatever the day is, and none of those whose doors other
 * journeys open.
 */
export async function findLateMatch(api: Api): Promise<EventDetail> {
  const { rows } = await api.call('POST /front/event/get-list', {
    q: 'Grbavica',
    genre: 'football',
    pageSize: 50,
  });
  const match = rows.findLast(({ saleState }) => saleState === 'on_sale');
  if (!match) throw new Error('No match at Grbavica is on sale.');
  return api.findEvent(match.slug);
}

/** A coming match of the demo organiser at a ground, whose events the demo scanner checks; its doors are open. */
export async function findMatch(
  api: Api,
  ground: 'Ferhatović Hase' | 'Grbavica' = 'Ferhatović Hase',
): Promise<EventDetail> {
  const { rows } = await api.call('POST /front/event/get-list', {
    q: ground,
    genre: 'football',
    pageSize: 20,
  });
  const match = rows.find(({ saleState }) => saleState === 'on_sale');
  if (!match) throw new Error(`No match at ${ground} is on sale.`);
  const found = await api.findEvent(match.slug);
  await openDoors(found._id);
  return found;
}
