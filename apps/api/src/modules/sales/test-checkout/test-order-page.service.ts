import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { findEventFacts } from '#catalogue';
import { testOrderPath } from './test-checkout.service.ts';
import { hashTestToken, requireTestMode } from './test-mode.ts';
import { drawTestOrder, type TestOrderMail } from './test-order-mail.service.ts';
import { findTestOrderByToken, payTestOrder, type TestOrderRecord } from './test-order.repo.ts';

/** The page of a test order of the shop: its test payment and its tickets. */
export function createTestOrderPage(deps: Deps, mails: TestOrderMail) {
  const { db } = deps;

  async function find(orderToken: string): Promise<TestOrderRecord> {
    const order = await findTestOrderByToken(db.query, hashTestToken(orderToken));
    if (!order) throw new AppError('order.not_found', { message: 'no such test order' });
    return order;
  }

  return {
    /** A test order as its buyer sees it. @throws {AppError} order.not_found once the test is over */
    async get({
      orderToken,
      lang,
    }: ParsedBodyOf<'POST /front/test-order/get'>): Promise<ResponseOf<'POST /front/test-order/get'>> {
      const { eventId, number, isPaid, lines, total, currency, buyer } = await find(orderToken);
      const [event] = await findEventFacts(db.query, [eventId]);
      if (!event) throw new AppError('order.not_found');
      return {
        ...{ number, isPaid, total, currency, email: buyer?.email ?? '' },
        eventTitle: pickTranslation(event.titles, lang),
        startsAt: event.startsAt.toISOString(),
        timezone: event.timezone,
        venue: event.venue,
        lines: lines.map(({ typeName, quantity, total: sum, seats }) => ({
          ...{ typeName, quantity, total: sum },
          ...(seats && { seats: [...seats] }),
        })),
      };
    },

    /**
     * The test payment: it succeeds once, or is declined, as the buyer chooses; nothing is charged.
     * @throws {AppError} order.not_found, preview.expired once the event is published
     */
    async pay({
      orderToken,
      outcome,
    }: ParsedBodyOf<'POST /front/test-order/pay'>): Promise<ResponseOf<'POST /front/test-order/pay'>> {
      const order = await find(orderToken);
      const { isNew, isPaid } = await db.transaction(async tx => {
        await requireTestMode(tx, order.eventId);
        const pays = outcome === 'paid' && (await payTestOrder(tx, order.id));
        const found = await findTestOrderByToken(tx, hashTestToken(orderToken));
        return { isNew: pays, isPaid: found?.isPaid ?? false };
      });
      const isConfirmationSent = isNew && (await mails.sendToBuyer(order, testOrderPath(orderToken)));
      return { isPaid, isConfirmationSent };
    },

    /** The tickets of a paid test order as PDF. @throws {AppError} order.not_found, ticket.busy */
    async draw(orderToken: string): Promise<RawAnswer> {
      const order = await find(orderToken);
      if (!order.isPaid) throw new AppError('order.not_found', { message: 'it has no tickets yet' });
      return {
        contentType: 'application/pdf',
        body: await drawTestOrder(deps, { userId: order.eventId, name: order.buyer?.name ?? '' }, order),
        headers: {
          'cache-control': 'no-store',
          'content-disposition': 'inline; filename="test-tickets.pdf"',
        },
      };
    },
  };
}
