import { call, CallFailure, type EventDetail } from './api.ts';
import { linesOf, type Choice } from './choice.model.ts';
import { checkoutAddress } from './shop.ts';
import type { Reader } from './widget-element.ts';

/** The token of the cart that all widgets of a page fill. It lives as long as the page, and nowhere else. */
let cartToken: string | undefined;

/** A choice that is being held; the same choice sent again after a lost answer must not hold twice. */
interface Attempt {
  readonly choice: string;
  readonly key: string;
}

let attempt: Attempt | undefined;

/** Codes with which a new cart helps: the old one was given back, is unknown, or is in another currency. */
const newCartHelps: ReadonlySet<string> = new Set(['cart.not_found', 'cart.expired', 'cart.currency_mixed']);

/** Holds a choice and gives the address of the checkout that takes it over. */
export async function holdForCheckout(event: EventDetail, choice: Choice, reader: Reader): Promise<string> {
  const { shop, language } = reader;
  const wish = JSON.stringify([event._id, choice]);
  if (attempt?.choice !== wish) attempt = { choice: wish, key: newKey() };
  const body = { eventId: event._id, lines: linesOf(choice), idempotencyKey: attempt.key };
  cartToken = await hold(body, reader);
  const { code } = await call(shop, 'POST /front/cart/hand-over', { cartToken });
  attempt = undefined;
  // the shop has the cart now: what is chosen next goes into one of its own, and is put together there
  cartToken = undefined;
  return checkoutAddress(shop, code, language);
}

/** Forgets what was being held: another choice is another intention. */
export function forgetAttempt(): void {
  attempt = undefined;
}

/** Not a random UUID: pages without https have none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

type HoldBody = Parameters<typeof call<'POST /front/cart/hold'>>[2];

async function hold(body: HoldBody, { shop }: Reader): Promise<string> {
  try {
    const withCart = cartToken === undefined ? body : { ...body, cartToken };
    return (await call(shop, 'POST /front/cart/hold', withCart)).cartToken;
  } catch (failure) {
    const code = failure instanceof CallFailure ? failure.code : undefined;
    if (cartToken === undefined || code === undefined || !newCartHelps.has(code)) throw failure;
    cartToken = undefined;
    return (await call(shop, 'POST /front/cart/hold', body)).cartToken;
  }
}
