import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { refuseChosenPrice, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventsWithCodes, loadCatalogue, previewTokenKey, readPreviewToken } from '#catalogue';
import type { CartHold } from '#inventory';
import { listQuestions } from '#orders';
import { presentCart } from '../cart/cart.presenter.ts';
import { findCheckoutSettings } from '../checkout/checkout-settings.repo.ts';
import { priceHolds } from '../pricing/cart-pricing.ts';
import { listSaleTypes } from '../staff-orders/staff-sale.repo.ts';
import { codesOfTestCart } from './codes-of-test-cart.ts';
import { fewerSeats } from './seat-lines.ts';
import {
  deleteExpiredTestCarts,
  deleteTestCart,
  findTestCart,
  lockTestCart,
  saveTestCart,
  takeTurnInTest,
  type TestCart,
  type TestCartLine,
} from './test-cart.repo.ts';
import { createTestTickets } from './test-tickets.service.ts';
import { createTestTokens, hashTestToken, isOfTestMode, requireTestMode } from './test-mode.ts';

type HoldBody = ParsedBodyOf<'POST /front/cart/hold'>;

/** The lines of a cart in test mode as holds, for all that prices and checks carts. */
export function holdsOfTestCart({ cart, eventId, lines, expiresAt }: TestCart): CartHold[] {
  return lines.map(
    ({ id, ticketTypeId, quantity, chosenPrice, heldFace, seats = [], hasWholeTable = false }) => ({
      ...{ id, cart, eventId, ticketTypeId, quantity, chosenPrice, heldFace, expiresAt },
      ...{ canExtend: false, seats, hasWholeTable },
    }),
  );
}

/** How a test order of an amount can be paid. */
export function testMethodsFor(total: number): ('free' | 'sandbox')[] {
  return [total === 0 ? 'free' : 'sandbox'];
}

/** Carts of the shop in test mode: they hold nothing that is sold, and end with the test. */
export function createTestCarts({ db, clock, config }: Deps) {
  const tokens = createTestTokens(config.appSecret);
  const expiry = () => new Date(clock.now().getTime() + config.holdMinutes * 60_000);

  const tickets = createTestTickets(clock);
  const filled = async (query: Queries, cart: TestCart, isReplaced = false) => ({
    ...{ cart, isReplaced },
    codes: await codesOfTestCart(query, cart),
  });

  return {
    /**
     * Puts tickets into a cart in test mode, once for each key.
     * @throws {AppError} preview.expired, inventory.unavailable
     */
    async hold(body: HoldBody, testToken: string): Promise<ResponseOf<'POST /front/cart/hold'>> {
      const { eventId, idempotencyKey: key } = body;
      const subject = readPreviewToken(previewTokenKey(config.appSecret), testToken);
      return db.transaction(async tx => {
        await requireTestMode(tx, eventId, { subject, now: clock.now() });
        await takeTurnInTest(tx, eventId);
        await deleteExpiredTestCarts(tx, eventId, clock.now());
        const given = isOfTestMode(body.cartToken) ? body.cartToken : undefined;
        const known = given && (await lockTestCart(tx, hashTestToken(given)));
        const isSame = known && known.eventId === eventId;
        const cartToken = isSame ? given : tokens.cart(key);
        const before = isSame ? known : await lockTestCart(tx, hashTestToken(cartToken));
        const cart = before ?? {
          ...{ cart: hashTestToken(cartToken), eventId, lines: [], codes: [], expiresAt: expiry() },
        };
        const isRepeat = cart.lines.some(line => line.key === key);
        const into = await filled(tx, cart, body.replacesCart);
        const added = isRepeat ? [] : await tickets.linesFor(tx, into, body);
        const kept = into.isReplaced && !isRepeat ? [] : cart.lines;
        const lines = [...kept, ...added];
        const expiresAt = isRepeat ? cart.expiresAt : expiry();
        await saveTestCart(tx, { ...cart, lines, expiresAt });
        return {
          cartToken,
          holds: lines
            .filter(line => line.key === key)
            .map(({ id: holdId, ticketTypeId, quantity, seats }) => ({
              ...{ holdId, ticketTypeId, quantity },
              ...(seats && { seats: [...seats] }),
            })),
          expiresAt: expiresAt.toISOString(),
        };
      });
    },

    /** The cart of a token; empty once it expired, was ordered, or the test is over. */
    async get(cartToken: string, language: LanguageCode): Promise<ResponseOf<'POST /front/cart/get'>> {
      const { query } = db;
      const cart = await findTestCart(query, hashTestToken(cartToken));
      const now = clock.now();
      const living = cart && cart.expiresAt > now ? cart : undefined;
      const holds = living ? holdsOfTestCart(living) : [];
      const codes = living ? await codesOfTestCart(query, living) : [];
      const catalogue = await loadCatalogue(query, holds);
      const settings = await findCheckoutSettings(query);
      const prices = priceHolds(holds, catalogue, settings.serviceVat, codes);
      const questions = await listQuestions(
        query,
        holds.map(({ eventId }) => eventId),
        'checkout',
      );
      return presentCart({
        ...{ cartToken, holds, catalogue, prices, questions, language },
        ...{ codes, marketingChannels: [], order: undefined },
        acceptsCodes: living ? (await findEventsWithCodes(query, [living.eventId], now)).length > 0 : false,
        ...{ deadlines: settings.deadlines, protectionBasisPoints: undefined },
        paymentMethods: testMethodsFor(prices.totals.total),
      });
    },

    /** Removes a line. */
    release(cartToken: string, holdId: string): Promise<{ ok: true }> {
      return change(cartToken, lines => lines.filter(({ id }) => id !== holdId));
    },

    async empty(cartToken: string): Promise<{ ok: true }> {
      await deleteTestCart(db.query, hashTestToken(cartToken));
      return { ok: true };
    },

    /** Sets how many tickets a line has. @throws {AppError} not_found, inventory.unavailable */
    setQuantity({
      cartToken,
      holdId,
      quantity,
    }: ParsedBodyOf<'POST /front/cart/set-quantity'>): Promise<{ ok: true }> {
      return change(cartToken, async (lines, cart, tx) => {
        const line = lineOf(lines, holdId);
        const more = quantity - line.quantity;
        const { ticketTypeId, chosenPrice, seats } = line;
        if (seats && (more > 0 || line.hasWholeTable))
          throw new AppError('request.invalid', { fields: { quantity: 'seats' } });
        if (more > 0) {
          const wanted = { ticketTypeId, quantity: more, ...(chosenPrice !== null && { chosenPrice }) };
          await tickets.requireTickets(tx, await filled(tx, cart), [wanted]);
        }
        const fewer = seats && { seats: fewerSeats(seats, { from: line.quantity, to: quantity }) };
        return lines.map(one => (one === line ? { ...one, quantity, ...fewer } : one));
      });
    },

    /** Sets what each ticket of a line costs, minor units. @throws {AppError} not_found, request.invalid */
    setPrice({
      cartToken,
      holdId,
      chosenPrice,
    }: ParsedBodyOf<'POST /front/cart/set-price'>): Promise<{ ok: true }> {
      return change(cartToken, async (lines, { eventId }, tx) => {
        const line = lineOf(lines, holdId);
        const type = (await listSaleTypes(tx, eventId)).find(({ id }) => id === line.ticketTypeId);
        const refusal = type ? refuseChosenPrice(type, chosenPrice) : 'not_open';
        if (refusal) throw new AppError('request.invalid', { fields: { chosenPrice: refusal } });
        return lines.map(one => (one === line ? { ...one, chosenPrice } : one));
      });
    },

    /** Carts in test mode are not given more time. @throws {AppError} cart.expired, cart.already_extended */
    async extend(cartToken: string): Promise<never> {
      const cart = await findTestCart(db.query, hashTestToken(cartToken));
      throw new AppError(cart && cart.expiresAt > clock.now() ? 'cart.already_extended' : 'cart.expired');
    },
  };

  /** Changes the lines of a living cart. @throws {AppError} cart.expired, preview.expired */
  async function change(
    cartToken: string,
    to: (
      lines: readonly TestCartLine[],
      cart: TestCart,
      tx: Tx,
    ) => readonly TestCartLine[] | Promise<readonly TestCartLine[]>,
  ): Promise<{ ok: true }> {
    const hash = hashTestToken(cartToken);
    const eventId = (await findTestCart(db.query, hash))?.eventId;
    if (eventId === undefined) throw new AppError('cart.expired');
    return db.transaction(async tx => {
      await requireTestMode(tx, eventId);
      await takeTurnInTest(tx, eventId);
      const cart = await lockTestCart(tx, hash);
      if (!cart || cart.expiresAt <= clock.now()) throw new AppError('cart.expired');
      const lines = await to(cart.lines, cart, tx);
      if (lines.length + cart.codes.length === 0) await deleteTestCart(tx, hash);
      else await saveTestCart(tx, { ...cart, lines });
      return { ok: true };
    });
  }
}

function lineOf(lines: readonly TestCartLine[], holdId: string): TestCartLine {
  const line = lines.find(({ id }) => id === holdId);
  if (!line) throw new AppError('not_found', { message: 'this cart never held that' });
  return line;
}
