import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { basisPointsOf, computeTotals, type LanguageCode, type PricingLine } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { findCheckoutSettings } from '../checkout/checkout-settings.repo.ts';
import { mergeLines } from '../inventory/hold-request.ts';
import type { CartHold } from '../inventory/inventory.repo.ts';
import type { Inventory } from '../inventory/inventory.service.ts';
import { loadCatalogue, type Catalogue } from '../orders/catalogue-facts.repo.ts';
import { cartTokenKey, hashCartToken, makeCartToken } from './cart-token.ts';

type Cart = ResponseOf<'POST /front/cart/get'>;
type CartLine = Cart['lines'][number];

/** What an empty cart says; the platform's home currency. */
const emptyCartCurrency = 'RSD';

export function createCartService(deps: Deps, inventory: Inventory) {
  const tokenKey = cartTokenKey(deps.config.appSecret);

  return {
    async hold(body: ParsedBodyOf<'POST /front/cart/hold'>): Promise<ResponseOf<'POST /front/cart/hold'>> {
      const cartToken = body.cartToken ?? makeCartToken(tokenKey, body.idempotencyKey);
      const granted = await inventory.hold({
        eventId: body.eventId,
        key: body.idempotencyKey,
        cart: hashCartToken(cartToken),
        lines: mergeLines(body.lines, newId),
      });
      return { cartToken, holds: [...granted.lines], expiresAt: granted.expiresAt.toISOString() };
    },

    async get(cartToken: string, language: LanguageCode): Promise<Cart> {
      const holds = await inventory.listCart(hashCartToken(cartToken));
      const catalogue = await loadCatalogue(deps.db.query, holds);
      const settings = await findCheckoutSettings(deps.db.query);
      return presentCart(cartToken, holds, catalogue, {
        language,
        protectionBasisPoints: settings.protectionBasisPoints,
        canPay: deps.config.sandboxPayments,
      });
    },

    async release(cartToken: string, holdId: string): Promise<{ ok: true }> {
      // releasing what is gone already is what the buyer wanted
      await inventory.releaseFromCart(hashCartToken(cartToken), holdId);
      return { ok: true };
    },

    async extend(cartToken: string): Promise<{ expiresAt: string }> {
      const until = await inventory.extendCart(hashCartToken(cartToken));
      return { expiresAt: until.toISOString() };
    },
  };
}

/** The pricing lines of holds, in their order. */
export function pricingLinesOf(holds: readonly CartHold[], catalogue: Catalogue): PricingLine[] {
  return holds.map(hold => {
    const type = catalogue.ticketType(hold.ticketTypeId);
    return {
      ticketTypeId: hold.ticketTypeId,
      quantity: hold.quantity,
      face: type.face,
      vatBasisPoints: type.vatBasisPoints,
      feePlan: catalogue.event(hold.eventId).feePlan,
    };
  });
}

/** The one currency of holds; throws when there are two, which holding refuses already. */
export function currencyOf(holds: readonly CartHold[], catalogue: Catalogue) {
  const currencies = new Set(holds.map(hold => catalogue.event(hold.eventId).currency));
  if (currencies.size > 1) throw new AppError('cart.currency_mixed');
  return [...currencies][0] ?? emptyCartCurrency;
}

interface CartView {
  readonly language: LanguageCode;
  readonly protectionBasisPoints: number | undefined;
  readonly canPay: boolean;
}

function presentCart(
  cartToken: string,
  holds: readonly CartHold[],
  catalogue: Catalogue,
  view: CartView,
): Cart {
  const currency = currencyOf(holds, catalogue);
  const totals = computeTotals(pricingLinesOf(holds, catalogue), currency);
  const firstEnd = Math.min(...holds.map(hold => hold.expiresAt.getTime()));
  const isOffered = view.protectionBasisPoints !== undefined && totals.total > 0;
  return {
    cartToken,
    lines: holds.flatMap((hold, at) => {
      const priced = totals.lines[at];
      return priced ? [presentLine(hold, priced, catalogue, view.language)] : [];
    }),
    currency,
    subtotal: totals.subtotal,
    fees: totals.fees,
    vat: totals.vat,
    total: totals.total,
    ...(isOffered && { protection: basisPointsOf(totals.total, view.protectionBasisPoints ?? 0) }),
    ...(holds.length > 0 && { expiresAt: new Date(firstEnd).toISOString() }),
    canExtend: holds.length > 0 && holds.every(hold => !hold.extended),
    paymentMethods: paymentMethodsOf(totals.total, view.canPay),
  };
}

/** How a total can be paid: nothing to pay needs no method but 'free'. */
export function paymentMethodsOf(total: number, hasSandbox: boolean): ('sandbox' | 'free')[] {
  if (total === 0) return ['free'];
  return hasSandbox ? ['sandbox'] : [];
}

function presentLine(
  hold: CartHold,
  priced: { readonly face: number; readonly fee: number; readonly total: number },
  catalogue: Catalogue,
  language: LanguageCode,
): CartLine {
  const event = catalogue.event(hold.eventId);
  return {
    holdId: hold.id,
    eventId: hold.eventId,
    eventSlug: event.slug,
    eventTitle: catalogue.title(hold.eventId, language),
    eventDate: event.startsAt.toISOString(),
    timezone: event.timezone,
    venue: event.venue,
    city: event.city,
    thumb50: event.thumb50,
    ticketTypeId: hold.ticketTypeId,
    ticketTypeName: catalogue.typeName(hold.ticketTypeId, language),
    attendeeData: catalogue.ticketType(hold.ticketTypeId).attendeeData,
    quantity: hold.quantity,
    face: priced.face,
    fee: priced.fee,
    total: priced.total,
    expiresAt: hold.expiresAt.toISOString(),
  };
}
