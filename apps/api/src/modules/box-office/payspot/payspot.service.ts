import { mostAtCounter, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { isSelling, normaliseSearchText, pickTranslation, type LanguageCode } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hasOpenShift } from '../journal/shift.repo.ts';
import type { PricedType } from '#inventory';
import { findEventFacts } from '#catalogue';
import { homeDay } from '#system';
import { loadPrintedTickets, loadStaffContents } from '#sales';
import { findOrderById, type OrderRecord } from '#orders';
import { presentPayspotEvent, presentPayspotType } from './payspot-stock.ts';
import {
  findPayspotEvent,
  findPayspot,
  listPayspotEventIds,
  listPayspotTicketTypes,
  listSales,
  sumSales,
  type PayspotRecord,
  type SaleRow,
} from './payspot.repo.ts';
import type { createReservations } from './reservations.service.ts';
import type { createSeller } from './sell.service.ts';

type Sale = ResponseOf<'POST /back/payspot/get-sales'>['rows'][number];

export function createPayspots(
  deps: Deps,
  seller: ReturnType<typeof createSeller>,
  reservations: ReturnType<typeof createReservations>,
) {
  const { query } = deps.db;

  /** The payspot, when the actor sells there or is an admin; for everybody else it does not exist. */
  async function getPayspot(payspotId: string, actor: Actor): Promise<PayspotRecord> {
    const isOwn = actor.payspotIds.includes(payspotId) || hasRole(actor, 'admin');
    const payspot = isOwn ? await findPayspot(query, payspotId) : undefined;
    if (!payspot) throw new AppError('not_found');
    return payspot;
  }

  async function getSale(payspotId: string, orderId: string, language: LanguageCode): Promise<Sale> {
    const [row] = await listSales(query, { payspotId, orderId }, { limit: 1, offset: 0 });
    if (!row) throw new AppError('order.not_found');
    return presentSale(row, language);
  }

  async function getOwnOrder(payspotId: string, orderId: string): Promise<OrderRecord> {
    const order = await findOrderById(query, orderId);
    if (order?.payspotId !== payspotId) throw new AppError('order.not_found');
    return order;
  }

  /** A finished sale with what is printed. */
  async function getReceipt(
    payspotId: string,
    orderId: string,
    language: LanguageCode,
  ): Promise<ResponseOf<'POST /back/payspot/sell'>> {
    const order = await getOwnOrder(payspotId, orderId);
    const sale = await getSale(payspotId, orderId, language);
    return { ...sale, tickets: await loadPrintedTickets(deps, order, language) };
  }

  return {
    getReceipt,

    async get(payspotId: string, actor: Actor): Promise<ResponseOf<'POST /back/payspot/get'>> {
      const payspot = await getPayspot(payspotId, actor);
      const today = homeDay(deps.clock.now());
      const sums = await sumSales(query, { payspotId, from: today, to: today });
      // who is to count the till blindly is not told what went into it
      const isBlind = !hasRole(actor, 'admin') && (await hasOpenShift(query, payspotId));
      return {
        _id: payspot.id,
        name: payspot.name,
        city: payspot.city,
        seller: actor.name,
        orderLookup: payspot.orderLookup,
        today: {
          sales: sums.reduce((total, sum) => total + sum.sales, 0),
          tickets: sums.reduce((total, sum) => total + sum.tickets, 0),
          sums: isBlind ? [] : sums.map(({ currency, cash, card }) => ({ currency, cash, card })),
        },
      };
    },

    async listEvents(body: ParsedBodyOf<'POST /back/payspot/get-events'>, actor: Actor) {
      await getPayspot(body.payspotId, actor);
      const { page, pageSize } = body;
      const view = { language: body.lang, now: deps.clock.now() };
      const filter = { words: body.q ? normaliseSearchText(body.q) : undefined, now: view.now };
      const found = await listPayspotEventIds(query, filter, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      const facts = new Map((await findEventFacts(query, found.ids)).map(event => [event.id, event]));
      const types = await listPayspotTicketTypes(query, found.ids);
      const rows = found.ids.flatMap(id => {
        const event = facts.get(id);
        const own = types.filter(type => type.eventId === id);
        return event ? [presentPayspotEvent(event, own, view)] : [];
      });
      return { rows, total: found.total, page, pageSize };
    },

    async getEvent(body: ParsedBodyOf<'POST /back/payspot/get-event'>, actor: Actor) {
      await getPayspot(body.payspotId, actor);
      const known = await findPayspotEvent(query, body.eventId);
      const [event] = known ? await findEventFacts(query, [body.eventId]) : [];
      if (!known || !event) throw new AppError('event.not_found');
      const types = await listPayspotTicketTypes(query, [event.id]);
      const view = { language: body.lang, now: deps.clock.now() };
      return {
        ...presentPayspotEvent(event, types, view),
        ...(known.seatMapVersionId && { seatMapVersionId: known.seatMapVersionId }),
        maxPerOrder: mostAtCounter,
        ticketTypes: types.map(type => presentPayspotType(event, type, view)),
      };
    },

    /** @throws {AppError} not_found when the actor does not sell there */
    async checkOwn(payspotId: string, actor: Actor): Promise<void> {
      await getPayspot(payspotId, actor);
    },

    /** What of an event is on sale at counters; undefined when it is not theirs to sell. */
    async listPrices(eventId: string): Promise<readonly PricedType[] | undefined> {
      const known = await findPayspotEvent(query, eventId);
      const [event] = known ? await findEventFacts(query, [eventId]) : [];
      if (!event) return undefined;
      const view = { language: 'en', now: deps.clock.now() } as const;
      return (await listPayspotTicketTypes(query, [eventId]))
        .map(type => presentPayspotType(event, type, view))
        .filter(type => isSelling(type.saleState))
        .map(({ _id: ticketTypeId, price }) => ({ ticketTypeId, price }));
    },

    async sell(body: ParsedBodyOf<'POST /back/payspot/sell'>, actor: Actor) {
      await getPayspot(body.payspotId, actor);
      const orderId = await seller.sell(body, actor);
      return getReceipt(body.payspotId, orderId, body.lang);
    },

    async findReservation(body: ParsedBodyOf<'POST /back/payspot/get-reservation'>, actor: Actor) {
      await getPayspot(body.payspotId, actor);
      return reservations.get(body);
    },

    async collect(body: ParsedBodyOf<'POST /back/payspot/collect'>, actor: Actor) {
      await getPayspot(body.payspotId, actor);
      const orderId = await reservations.collect(body, actor);
      return getReceipt(body.payspotId, orderId, body.lang);
    },

    async listSales(body: ParsedBodyOf<'POST /back/payspot/get-sales'>, actor: Actor) {
      await getPayspot(body.payspotId, actor);
      const { page, pageSize, payspotId, from, to } = body;
      const sums = await sumSales(query, { payspotId, from, to });
      const rows = await listSales(
        query,
        { payspotId, from, to },
        { limit: pageSize, offset: (page - 1) * pageSize },
      );
      return {
        rows: rows.map(row => presentSale(row, body.lang)),
        total: sums.reduce((total, sum) => total + sum.sales, 0),
        page,
        pageSize,
        sums,
      };
    },

    async getOrder(body: ParsedBodyOf<'POST /back/payspot/get-order'>, actor: Actor) {
      await getPayspot(body.payspotId, actor);
      const order = await getOwnOrder(body.payspotId, body.orderId);
      const { lines, tickets } = await loadStaffContents(deps, order, {
        language: body.lang,
        scope: { kind: 'all' },
      });
      const { method, refunded, tendered, change } = await getSale(body.payspotId, order.id, body.lang);
      return {
        _id: order.id,
        number: order.number,
        state: order.state,
        paidAt: (order.paidAt ?? order.createdAt).toISOString(),
        quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
        total: order.total,
        currency: order.currency,
        ...{ method, refunded, lines, tickets },
        ...(tendered !== undefined && { tendered, change }),
        isCollected: isOfWeb(order),
      };
    },
  };
}

/** Reserved on the web and paid at the counter. */
function isOfWeb({ channel }: OrderRecord): boolean {
  return channel !== 'payspot';
}

function presentSale(row: SaleRow, language: LanguageCode): Sale {
  const { titles, paidBy, cashTaken, tendered, at, ...sale } = row;
  return {
    ...sale,
    at: at.toISOString(),
    eventTitle: pickTranslation(titles, language),
    method: paidBy,
    ...(tendered !== null && { tendered, change: tendered - cashTaken }),
  };
}
