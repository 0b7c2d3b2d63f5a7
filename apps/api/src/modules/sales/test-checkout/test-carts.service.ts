import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { priceNow, refuseChosenPrice, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { loadCatalogue, previewTokenKey, readPreviewToken } from '#catalogue';
import { type CartHold, type HoldProblem, mergeLines } from '#inventory';
import { listQuestions } from '#orders';
import { presentCart } from '../cart/cart.presenter.ts';
import { findCheckoutSettings } from '../checkout/checkout-settings.repo.ts';
import { priceHolds } from '../pricing/cart-pricing.ts';
import { listSaleTypes, type SaleType } from '../staff-orders/staff-sale.repo.ts';
import {
  countTestTickets,
  deleteExpiredTestCarts,
  deleteTestCart,
  findTestCart,
  lockTestCart,
  saveTestCart,
  takeTurnInTest,
  type TestCart,
  type TestCartLine,
} from './test-cart.repo.ts';
import { createTestTokens, hashTestToken, isOfTestMode, requireTestMode } from './test-mode.ts';

type HoldBody = ParsedBodyOf<'POST /front/cart/hold'>;
type WantedLine = Pick<HoldBody['lines'][number], 'ticketTypeId' | 'quantity' | 'chosenPrice'>;

/** How long a test order waits for its payment before its tickets may be taken by another, milliseconds. */
const unpaidMs = 30 * 60_000;

/** The lines of a cart in test mode as holds, for all that prices and checks carts. */
export function holdsOfTestCart({ cart, eventId, lines, expiresAt }: TestCart): CartHold[] {
  return lines.map(({ id, ticketTypeId, quantity, chosenPrice, heldFace }) => ({
    ...{ id, cart, eventId, ticketTypeId, quantity, chosenPrice, heldFace, expiresAt },
    ...{ canExtend: false, seats: [], hasWholeTable: false },
  }));
}

/** How a test order of an amount can be paid. */
export function testMethodsFor(total: number): ('free' | 'sandbox')[] {
  return [total === 0 ? 'free' : 'sandbox'];
}

/** Carts of the shop in test mode: they hold nothing that is sold, and end with the test. */
export function createTestCarts({ db, clock, config }: Deps) {
  const tokens = createTestTokens(config.appSecret);
  const expiry = () => new Date(clock.now().getTime() + config.holdMinutes * 60_000);

  /** Refuses lines that test mode has no tickets for. @throws {AppError} inventory.unavailable */
  async function requireTickets(tx: Tx, cart: TestCart, wanted: readonly WantedLine[]): Promise<SaleType[]> {
    const { eventId } = cart;
    const now = clock.now();
    const types = await listSaleTypes(tx, eventId);
    const catalogue = await loadCatalogue(
      tx,
      types.map(({ id: ticketTypeId }) => ({ eventId, ticketTypeId })),
    );
    const unpaidSince = new Date(now.getTime() - unpaidMs);
    const taken = await countTestTickets(tx, { eventId, now, unpaidSince });
    const problems = wanted.flatMap(line => {
      const type = types.find(({ id }) => id === line.ticketTypeId);
      if (!type || type.visibility !== 'public') return problem(line, 'unknown', 0);
      if (refuseChosenPrice(type, line.chosenPrice ?? null)) return problem(line, 'price', type.available);
      const inCart = cart.lines
        .filter(({ ticketTypeId }) => ticketTypeId === type.id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const most = catalogue.ticketType(type.id).maxPerOrder;
      if (inCart + line.quantity > most) return problem(line, 'limit', Math.max(most - inCart, 0));
      const left = Math.max(type.available - takenBeside(type, types, taken), 0);
      if (line.quantity <= left) return [];
      return problem(line, left === 0 ? 'sold_out' : 'not_enough', left);
    });
    if (problems.length > 0) throw new AppError('inventory.unavailable', { details: { problems } });
    return types;
  }

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
          ...{ cart: hashTestToken(cartToken), eventId, lines: [], expiresAt: expiry() },
        };
        const isRepeat = cart.lines.some(line => line.key === key);
        const kept = body.replacesCart ? { ...cart, lines: [] } : cart;
        const added = isRepeat ? [] : await linesFor(tx, kept, body);
        const lines = isRepeat ? cart.lines : [...kept.lines, ...added];
        const expiresAt = isRepeat ? cart.expiresAt : expiry();
        await saveTestCart(tx, { ...cart, lines, expiresAt });
        return {
          cartToken,
          holds: lines
            .filter(line => line.key === key)
            .map(({ id: holdId, ticketTypeId, quantity }) => ({ holdId, ticketTypeId, quantity })),
          expiresAt: expiresAt.toISOString(),
        };
      });
    },

    /** The cart of a token; empty once it expired, was ordered, or the test is over. */
    async get(cartToken: string, language: LanguageCode): Promise<ResponseOf<'POST /front/cart/get'>> {
      const { query } = db;
      const cart = await findTestCart(query, hashTestToken(cartToken));
      const holds = cart && cart.expiresAt > clock.now() ? holdsOfTestCart(cart) : [];
      const catalogue = await loadCatalogue(query, holds);
      const settings = await findCheckoutSettings(query);
      const prices = priceHolds(holds, catalogue, settings.serviceVat);
      const questions = await listQuestions(
        query,
        holds.map(({ eventId }) => eventId),
        'checkout',
      );
      return presentCart({
        ...{ cartToken, holds, catalogue, prices, questions, language },
        ...{ codes: [], marketingChannels: [], acceptsCodes: false, order: undefined },
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
        const { ticketTypeId, chosenPrice } = line;
        if (more > 0) {
          const wanted = { ticketTypeId, quantity: more, ...(chosenPrice !== null && { chosenPrice }) };
          await requireTickets(tx, cart, [wanted]);
        }
        return lines.map(one => (one === line ? { ...one, quantity } : one));
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

  async function linesFor(tx: Tx, cart: TestCart, body: HoldBody): Promise<TestCartLine[]> {
    const wanted = mergeLines(body.lines, newId);
    const types = await requireTickets(tx, cart, wanted);
    return wanted.map(({ holdId: id, ticketTypeId, quantity, chosenPrice = null }) => {
      const type = types.find(({ id }) => id === ticketTypeId);
      const step = type && priceNow(type, clock.now().getTime(), quantity).step;
      const heldFace = step?.face ?? null;
      return { id, key: body.idempotencyKey, ticketTypeId, quantity, chosenPrice, heldFace };
    });
  }

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
      if (lines.length === 0) await deleteTestCart(tx, hash);
      else await saveTestCart(tx, { ...cart, lines });
      return { ok: true };
    });
  }
}

function problem(
  { ticketTypeId }: WantedLine,
  reason: HoldProblem['reason'],
  available: number,
): HoldProblem[] {
  return [{ ticketTypeId, reason, available }];
}

/** Test tickets that were taken of the quotas of a type. */
function takenBeside(type: SaleType, types: readonly SaleType[], taken: ReadonlyMap<string, number>): number {
  return types
    .filter(other => other.quotaIds.some(id => type.quotaIds.includes(id)))
    .reduce((sum, { id }) => sum + (taken.get(id) ?? 0), 0);
}

function lineOf(lines: readonly TestCartLine[], holdId: string): TestCartLine {
  const line = lines.find(({ id }) => id === holdId);
  if (!line) throw new AppError('not_found', { message: 'this cart never held that' });
  return line;
}
