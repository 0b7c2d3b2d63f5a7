import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@vh/contract';
import { makeReadableCode, mostTestOrders } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type Catalogue, loadCatalogue } from '#catalogue';
import { listQuestions } from '#orders';
import { findCheckoutSettings } from '../checkout/checkout-settings.repo.ts';
import { checkMethod, draftOf, type PlacedCart, type Submit } from '../checkout/order-placing.ts';
import { codesOfTestCart } from './codes-of-test-cart.ts';
import { deleteTestCart, findTestCart, lockTestCart } from './test-cart.repo.ts';
import { spreadSeats } from './seat-lines.ts';
import { holdsOfTestCart, testMethodsFor } from './test-carts.service.ts';
import { createTestTokens, hashTestToken, requireTestMode } from './test-mode.ts';
import type { TestOrderMail } from './test-order-mail.service.ts';
import {
  deleteOldTestOrders,
  findTestOrderByToken,
  insertTestOrder,
  type TestLine,
  type TestOrderRecord,
} from './test-order.repo.ts';

/** Characters of a number and of a ticket code, without the check character; as those of real orders. */
const codeLength = 7;

/** A number of a test order or a code of one of its tickets. */
export function makeTestCode(): string {
  return makeReadableCode(codeLength, randomBytes);
}

/** The page of a test order, as a path of the site. */
export function testOrderPath(orderToken: string): string {
  return `/preview/order?order=${orderToken}`;
}

/** The checkout of test mode: judges a cart as the shop does, and writes a test order instead of an order. */
export function createTestCheckout({ db, clock, config }: Deps, mails: TestOrderMail) {
  const tokens = createTestTokens(config.appSecret);

  async function placeWithin(tx: Tx, body: Submit, eventId: string, tokenHash: string) {
    // the event before the cart, as publishing locks them
    await requireTestMode(tx, eventId);
    const cart = await lockTestCart(tx, hashTestToken(body.cartToken));
    if (!cart || cart.expiresAt <= clock.now()) return undefined;
    if (body.storeCredit) throw new AppError('store_credit.not_applicable');
    const holds = holdsOfTestCart(cart);
    const catalogue = await loadCatalogue(tx, holds);
    const at = clock.now();
    const placed = draftOf(body, holds, {
      ...{
        catalogue,
        at,
        codes: new Map([[cart.cart, await codesOfTestCart(tx, cart)]]),
        credits: { byHash: new Map(), at },
        shopHost: '',
      },
      settings: await findCheckoutSettings(tx),
      questions: await listQuestions(tx, [eventId], 'checkout'),
    });
    const { draft } = placed;
    checkMethod(body.paymentMethod, testMethodsFor(draft.totals.total));
    const order = recordOf(placed, eventId, catalogue);
    const used = placed.codes.used.map(({ id }) => id);
    await insertTestOrder(tx, order, { tokenHash }, used);
    await deleteTestCart(tx, cart.cart);
    await deleteOldTestOrders(tx, eventId, mostTestOrders);
    return order;
  }

  return {
    /**
     * Turns a cart in test mode into one test order, however often it is sent; it waits for the test payment unless it is free.
     * @throws {AppError} what the checkout of the shop throws, and preview.expired once the test is over
     */
    async submit(body: Submit): Promise<ResponseOf<'POST /front/checkout/submit'>> {
      const orderToken = tokens.order(body.cartToken);
      const tokenHash = hashTestToken(orderToken);
      const eventId = (await findTestCart(db.query, hashTestToken(body.cartToken)))?.eventId;
      const placed =
        eventId === undefined
          ? undefined
          : await db.transaction(tx => placeWithin(tx, body, eventId, tokenHash));
      const order = placed ?? (await findTestOrderByToken(db.query, tokenHash));
      if (!order) throw new AppError('cart.expired');
      if (placed?.isPaid) await mails.sendToBuyer(placed, testOrderPath(orderToken));
      return { orderToken, number: order.number, redirectTo: testOrderPath(orderToken) };
    },
  };
}

function recordOf(
  { draft, holds, holdIds }: PlacedCart,
  eventId: string,
  catalogue: Catalogue,
): TestOrderRecord {
  const quantities = draft.totals.lines.map(({ quantity }) => quantity);
  const seatsOf = spreadSeats(holds, holdIds, quantities);
  const { totals, language, buyerName: name, buyerEmail: email, attendees = [], at: createdAt } = draft;
  const { currency, total } = totals;
  return {
    ...{ id: newId(), eventId, language, currency, total, createdAt },
    ...{ number: makeTestCode(), isPaid: total === 0, buyer: { name, email } },
    lines: totals.lines.map(({ ticketTypeId, quantity, total: sum }, line): TestLine => ({
      ...{ ticketTypeId, typeName: catalogue.typeName(ticketTypeId, language), quantity },
      ...{ price: Math.floor(sum / quantity), total: sum },
      codes: Array.from({ length: quantity }, makeTestCode),
      holders: (attendees[line] ?? []).map(attendee => attendee.name),
      ...seatsOf[line],
    })),
  };
}
