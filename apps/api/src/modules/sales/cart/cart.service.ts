import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { refuseChosenPrice, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findCheckoutSettings } from '../checkout/checkout-settings.repo.ts';
import { areForCounters, firstStartOf } from '../checkout/order-placing.ts';
import { findCartCodes, findEventsWithCodes, isUnlocked, loadCatalogue, lockedOr } from '#catalogue';
import {
  cartTokenKey,
  hashCartToken,
  holdConfirmed,
  holdNetworkOf,
  type Inventory,
  isOwnCartToken,
  linesBySeat,
  makeCartToken,
  mergeLines,
  problemsOnMap,
} from '#inventory';
import { listMarketingChannels } from '#messaging';
import { listQuestions, orderTokenOf } from '#orders';
import type { Providers } from '#payments';
import { findWaitingOrder } from './cart-order.repo.ts';
import { priceHolds, protectionOffer } from '../pricing/cart-pricing.ts';
import { presentCart } from './cart.presenter.ts';
import { setChosenPrice, wasInCart } from './cart-hold.repo.ts';
import { withFees } from './priced-problems.ts';

type Cart = ResponseOf<'POST /front/cart/get'>;

export function createCartService(deps: Deps, inventory: Inventory, providers: Providers) {
  const tokenKey = cartTokenKey(deps.config.appSecret);

  return {
    /** Holds tickets; `access` is the header that proves to know passwords of events, `address` who asks. */
    async hold(
      body: ParsedBodyOf<'POST /front/cart/hold'>,
      { access, address }: { readonly access?: string | undefined; readonly address: string },
    ): Promise<ResponseOf<'POST /front/cart/hold'>> {
      const cartToken = ownToken(tokenKey, body.cartToken, body.idempotencyKey);
      const { lines, mapSeatOf } = await linesBySeat(deps.db.query, body);
      const request = {
        eventId: body.eventId,
        key: body.idempotencyKey,
        cart: hashCartToken(cartToken),
        isKnownCart: body.cartToken !== undefined,
        isUnlocked: await isUnlocked(deps, access, body.eventId),
        network: holdNetworkOf(address, deps.config),
        lines: mergeLines(lines, newId),
      };
      const taking = body.replacesCart ? { ...inventory, hold: inventory.holdInstead } : inventory;
      const granted = await holdConfirmed(deps, taking, request).catch(async (error: unknown) => {
        const locked = await lockedOr(deps, body.eventId, error);
        throw problemsOnMap(await withFees(deps.db.query, body.eventId, locked), mapSeatOf);
      });
      // a cart that is new has nothing that could be alike
      const merged = request.isKnownCart ? await inventory.mergeCart(request.cart) : undefined;
      const holds = granted.lines.map(line => ({ ...line, holdId: merged?.get(line.holdId) ?? line.holdId }));
      return { cartToken, holds, expiresAt: granted.expiresAt.toISOString() };
    },

    async get(cartToken: string, language: LanguageCode): Promise<Cart> {
      const { query } = deps.db;
      const cart = hashCartToken(cartToken);
      const holds = await inventory.listCart(cart);
      const eventIds = holds.map(hold => hold.eventId);
      const [catalogue, codes, withCodes, questions, settings, marketingChannels] = await Promise.all([
        loadCatalogue(query, holds),
        findCartCodes(query, [cart], deps.clock.now()),
        findEventsWithCodes(query, eventIds, deps.clock.now()),
        listQuestions(query, eventIds, 'checkout'),
        findCheckoutSettings(query),
        listMarketingChannels(query, deps.config),
      ]);
      const prices = priceHolds(holds, catalogue, settings.serviceVat, codes);
      const { currency, total } = prices.totals;
      const eventStartsAt = firstStartOf(holds, catalogue);
      return presentCart({
        cartToken,
        holds,
        catalogue,
        prices,
        codes,
        questions,
        language,
        order: holds.length === 0 ? await openWaitingOrder(deps, cart) : undefined,
        deadlines: settings.deadlines,
        marketingChannels,
        acceptsCodes: withCodes.length > 0,
        protectionBasisPoints: protectionOffer(
          settings.protectionBasisPoints,
          holds,
          catalogue,
          deps.clock.now(),
        ),
        paymentMethods: await providers.paymentMethodsFor({
          currency,
          total,
          eventStartsAt,
          isForCounters: areForCounters(holds, catalogue),
          now: deps.clock.now(),
        }),
      });
    },

    async release(cartToken: string, holdId: string): Promise<{ ok: true }> {
      const cart = hashCartToken(cartToken);
      const freed = await inventory.releaseFromCart(cart, holdId);
      // releasing what is gone already is what the buyer wanted; what never was in this cart is nobody's here
      if (freed === 0 && !(await wasInCart(deps.db.query, cart, holdId))) {
        throw new AppError('not_found', { message: 'this cart never held that' });
      }
      return { ok: true };
    },

    /**
     * Sets what each ticket of a held line costs, where that is the buyer's to choose.
     * @throws {AppError} not_found, cart.expired, or request.invalid with why at `chosenPrice`
     */
    async setPrice({
      cartToken,
      holdId,
      chosenPrice,
    }: ParsedBodyOf<'POST /front/cart/set-price'>): Promise<{ ok: true }> {
      const { query } = deps.db;
      const cart = hashCartToken(cartToken);
      const held = (await inventory.listCart(cart)).find(hold => hold.id === holdId);
      if (!held) throw new AppError((await wasInCart(query, cart, holdId)) ? 'cart.expired' : 'not_found');
      const catalogue = await loadCatalogue(query, [held]);
      const refusal = refuseChosenPrice(catalogue.ticketType(held.ticketTypeId), chosenPrice);
      if (refusal) throw new AppError('request.invalid', { fields: { chosenPrice: refusal } });
      if (!(await setChosenPrice(query, { cart, holdId, chosenPrice }, deps.clock.now()))) {
        throw new AppError('cart.expired');
      }
      await inventory.mergeCart(cart);
      return { ok: true };
    },

    /** Sets how many tickets a held line has. @throws {AppError} not_found, cart.expired, inventory.unavailable, inventory.network_limit */
    async setQuantity(
      { cartToken, ...change }: ParsedBodyOf<'POST /front/cart/set-quantity'>,
      address: string,
    ): Promise<{ ok: true }> {
      const cart = hashCartToken(cartToken);
      const network = holdNetworkOf(address, deps.config);
      if ((await inventory.setQuantity({ cart, network, ...change })) === 'changed') return { ok: true };
      throw new AppError(
        (await wasInCart(deps.db.query, cart, change.holdId)) ? 'cart.expired' : 'not_found',
      );
    },

    async empty(cartToken: string): Promise<{ ok: true }> {
      await inventory.emptyCart(hashCartToken(cartToken));
      return { ok: true };
    },

    async extend(cartToken: string): Promise<{ expiresAt: string }> {
      const until = await inventory.extendCart(hashCartToken(cartToken));
      return { expiresAt: until.toISOString() };
    },
  };
}

/** The order that a cart became, with the token that opens it: anyone who has the cart placed it. */
async function openWaitingOrder({ db, config }: Deps, cart: string) {
  const order = await findWaitingOrder(db.query, cart);
  return order && { ...order, token: orderTokenOf(order, config) };
}

/** The token of a cart to put something in: the one that came, if it was made here, or a new one. */
export function ownToken(tokenKey: Buffer, given: string | undefined, key: string): string {
  if (given === undefined) return makeCartToken(tokenKey, key);
  if (!isOwnCartToken(tokenKey, given)) throw new AppError('cart.not_found', { message: 'no cart of ours' });
  return given;
}
