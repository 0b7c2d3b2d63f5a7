import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { mostTestOrders } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { newId } from '../../../platform/ids.ts';
import type { Providers } from '#payments';
import {
  createStaffSale,
  createTestOrderMail,
  deleteOldTestOrders,
  deleteTestOrders,
  drawTestOrder,
  findTestOrder,
  insertTestOrder,
  listTestOrders,
  lockEventState,
  makeTestCode,
  type PricedSale,
  type TestOrderRecord,
} from '#sales';
import { insertAuditEntry } from '#system';
import { raisePreviewVersion } from '../event-editing/preview.repo.ts';
import { linkPreview, linkTestShop } from '../event-editing/preview.service.ts';

type CreateBody = ParsedBodyOf<'POST /back/event/create-test-order'>;
type Created = ResponseOf<'POST /back/event/create-test-order'>;

/** Test orders of events that are not published: they hold no tickets, cost nothing and stand in no list of orders. */
export function createTestOrders(deps: Deps, providers: Providers) {
  const { db, clock } = deps;
  const sales = createStaffSale(deps, providers);
  const mails = createTestOrderMail(deps);

  async function createWithin(tx: Tx, actor: Actor, body: CreateBody): Promise<TestOrderRecord> {
    const state = await lockEventState(tx, body.eventId);
    if (state === undefined) throw new AppError('event.not_found', { message: 'no such event' });
    if (state !== 'draft') throw new AppError('event.state', { details: { state } });
    const { eventId, lang, lines } = body;
    // at the prices of the shop
    const sale = await sales.price(tx, { eventId, lines, payment: 'bank-transfer' });
    const order = recordOf(sale, body, clock.now());
    await insertTestOrder(tx, order, { userId: actor.userId });
    await deleteOldTestOrders(tx, eventId, mostTestOrders);
    await insertAuditEntry(tx, {
      ...{ at: clock.now(), userId: actor.userId, action: 'event.create-test-order' },
      ...{ entity: 'event', entityId: eventId, before: null, after: { number: order.number, lang } },
    });
    return order;
  }

  return {
    /** The test orders of an event, and what new ones can have. */
    async list(
      actor: Actor,
      { eventId, lang }: ParsedBodyOf<'POST /back/event/get-test-orders'>,
    ): Promise<ResponseOf<'POST /back/event/get-test-orders'>> {
      const { ticketTypes, currency } = await sales.get(actor, { eventId, lang });
      const state = await db.transaction(tx => lockEventState(tx, eventId));
      return {
        ...{ isOpen: state === 'draft', currency },
        ...(state === 'draft' && { shop: await linkTestShop(deps, eventId) }),
        ticketTypes: ticketTypes.map(({ _id, name, face, fee, openPrice }) => ({
          ...{ _id, name, face, fee },
          ...(openPrice && { openPrice }),
        })),
        orders: (await listTestOrders(db.query, eventId)).map(order => ({
          isPaid: order.isPaid,
          ...{ _id: order.id, number: order.number, total: order.total, currency: order.currency },
          quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
          createdAt: order.createdAt.toISOString(),
        })),
      };
    },

    /**
     * Makes a test order once for each key, and sends its confirmation to the caller.
     * @throws {AppError} event.state where the event is no draft any more
     */
    async create(actor: Actor, body: CreateBody): Promise<Created> {
      const request = { scope: `event.create-test-order ${actor.userId}`, key: body.key, body };
      const made = await db.transaction(async tx => {
        const kept = await claimOnce(tx, request, clock.now());
        // kept by the same call, so it has the same shape
        if (kept !== undefined) return { answer: kept as Created };
        const order = await createWithin(tx, actor, body);
        const answer = { testOrderId: order.id, number: order.number, isConfirmationSent: false };
        await keepAnswer(tx, request, answer);
        return { answer, order };
      });
      if (!made.order) return made.answer;
      const { path } = await linkPreview(deps, actor, { eventId: body.eventId });
      return { ...made.answer, isConfirmationSent: await mails.send(actor, made.order, path) };
    },

    /** The tickets of a test order. @throws {AppError} not_found, ticket.busy */
    async draw(
      actor: Actor,
      { eventId, testOrderId: id }: ParsedBodyOf<'POST /back/event/get-test-tickets'>,
    ): Promise<RawAnswer> {
      const order = await findTestOrder(db.query, { eventId, id });
      if (!order) throw new AppError('not_found', { message: 'no such test order' });
      return {
        contentType: 'application/pdf',
        body: await drawTestOrder(deps, actor, order),
        headers: {
          'cache-control': 'no-store',
          'content-disposition': 'inline; filename="test-tickets.pdf"',
        },
      };
    },

    /** Deletes the test orders of an event, and ends the links to it that there are. */
    async deleteAll(actor: Actor, eventId: string): Promise<{ readonly deleted: number }> {
      return db.transaction(async tx => {
        // this locks the event too, as publishing does
        await raisePreviewVersion(tx, { kind: 'event', id: eventId });
        const deleted = await deleteTestOrders(tx, eventId);
        if (deleted > 0)
          await insertAuditEntry(tx, {
            ...{ at: clock.now(), userId: actor.userId, action: 'event.delete-test-orders' },
            ...{ entity: 'event', entityId: eventId, before: { orders: deleted }, after: null },
          });
        return { deleted };
      });
    },
  };
}

function recordOf({ catalogue, totals }: PricedSale, body: CreateBody, createdAt: Date): TestOrderRecord {
  const { eventId, lang: language } = body;
  const { currency, total } = totals;
  return {
    ...{ id: newId(), eventId, language, currency, total, createdAt },
    ...{ number: makeTestCode(), isPaid: true, buyer: null },
    lines: totals.lines.map(({ ticketTypeId, quantity, face, fee, total: sum }) => ({
      ...{ ticketTypeId, typeName: catalogue.typeName(ticketTypeId, language), quantity },
      ...{ price: face + fee, total: sum },
      codes: Array.from({ length: quantity }, makeTestCode),
    })),
  };
}
