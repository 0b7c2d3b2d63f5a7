import { call, CallFailure, type CodeOffers, type EventDetail } from './api.ts';
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

/** Codes with which a new cart helps: the old one was returned, is unknown, or is in another currency. */
const newCartHelps: ReadonlySet<string> = new Set(['cart.not_found', 'cart.expired', 'cart.currency_mixed']);

/** Holds a choice and gives the address of the checkout that takes it over. */
export async function holdForCheckout(
  event: EventDetail,
  choice: Choice,
  codes: readonly string[],
  reader: Reader,
): Promise<string> {
  const { shop, language } = reader;
  const lines = linesOf(choice, event);
  const wish = JSON.stringify([event._id, lines]);
  if (attempt?.choice !== wish) attempt = { choice: wish, key: newKey() };
  const body = { eventId: event._id, lines, idempotencyKey: attempt.key };
  cartToken = await withCart(async token => {
    // a new cart has none of the codes of the one before
    const cart = token ?? (await putCodes(event, codes, reader));
    const held = await call(
      shop,
      'POST /front/cart/hold',
      cart === undefined ? body : { ...body, cartToken: cart },
    );
    return held.cartToken;
  });
  const { code } = await call(shop, 'POST /front/cart/create-transfer', { cartToken });
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

/** Puts a code on the cart, and tells what the codes on it change for the event. */
export async function applyCode(event: EventDetail, code: string, reader: Reader): Promise<CodeOffers> {
  cartToken = await withCart(token => putCode(event, code, token, reader));
  return codeOffers(event, cartToken, reader);
}

/** Takes a code off the cart again. */
export async function removeCode(
  event: EventDetail,
  code: string,
  reader: Reader,
): Promise<CodeOffers | undefined> {
  if (cartToken === undefined) return undefined;
  await call(reader.shop, 'POST /front/cart/remove-code', { cartToken, code });
  return codeOffers(event, cartToken, reader);
}

function codeOffers({ _id: eventId }: EventDetail, token: string, { shop, language: lang }: Reader) {
  return call(shop, 'POST /front/cart/get-code-offers', { cartToken: token, eventId, lang });
}

async function putCodes(event: EventDetail, codes: readonly string[], reader: Reader) {
  let token: string | undefined;
  for (const code of codes) token = await putCode(event, code, token, reader);
  return token;
}

async function putCode(
  { _id: eventId }: EventDetail,
  code: string,
  token: string | undefined,
  { shop, language: lang }: Reader,
): Promise<string> {
  const cart = token === undefined ? {} : { cartToken: token };
  return (await call(shop, 'POST /front/cart/apply-code', { ...cart, eventId, code, lang })).cartToken;
}

/** Does something with the page's cart, and with a new one where that one is of no use any more. */
async function withCart<T>(work: (token: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await work(cartToken);
  } catch (failure) {
    const code = failure instanceof CallFailure ? failure.code : undefined;
    if (cartToken === undefined || code === undefined || !newCartHelps.has(code)) throw failure;
    cartToken = undefined;
    return work(undefined);
  }
}
