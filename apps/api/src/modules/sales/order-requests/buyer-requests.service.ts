import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  orderRequestDeadline,
  orderRequestsADay,
  pickTranslation,
  refuseOrderRequest,
  type LanguageCode,
  type OrderRequestRefusal,
  type OrderRequestType,
} from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { newId } from '../../../platform/ids.ts';
import {
  appendOrderEvent,
  listTickets,
  lockOrder,
  openTicketAccess,
  type OrderRecord,
  ownTickets,
} from '#orders';
import { listRefundableTickets, type RefundableTicket } from '#payments';
import {
  countRequestsSince,
  endRequest,
  findRequestEvent,
  insertRequests,
  listRequestsOfOrder,
  listTicketIds,
  lockRequest,
  type NewOrderRequest,
  type RequestWithTickets,
} from './order-request.repo.ts';
import { writeRequestMail } from './request-mail.service.ts';
import { writeStaffRequestMails } from './staff-request-mail.service.ts';

type Send = ParsedBodyOf<'POST /front/order/send-request'>;
type Answer = ResponseOf<'POST /front/order/get-requests'>;

const dayMs = 24 * 3_600_000;

/** Requests as buyers send them, see them and take them back. */
export function createBuyerRequests(deps: Deps) {
  const { db, clock } = deps;

  /** The order of an address; who was passed a ticket asks its buyer. */
  async function openOrder(query: Queries, token: string): Promise<OrderRecord> {
    const access = await openTicketAccess(query, token);
    if (access.as !== 'buyer') throw new AppError('order.not_found');
    return access.order;
  }

  async function present(query: Queries, order: OrderRecord, language: LanguageCode): Promise<Answer> {
    const requests = await listRequestsOfOrder(query, order.id);
    const tickets = isAnswerable(order)
      ? await loadOwnTickets(query, { order, requests, now: clock.now() })
      : [];
    const requestable = (type: OrderRequestType) =>
      tickets.flatMap(ticket => (refusalOf(ticket, type, clock.now()) ? [] : [ticket.ticketId]));
    const titles = new Map<string, string>();
    for (const { eventId } of requests) {
      if (titles.has(eventId)) continue;
      titles.set(eventId, pickTranslation((await findRequestEvent(query, eventId)).titles, language));
    }
    return {
      requests: requests.map(request => presentRequest(request, titles.get(request.eventId) ?? '')),
      requestable: { refund: requestable('refund'), change: requestable('change') },
    };
  }

  /** The requests for the chosen tickets, one for each event. */
  async function draft(
    tx: Tx,
    order: OrderRecord,
    { type, ticketIds, words, acceptsCredit }: Send,
  ): Promise<NewOrderRequest[]> {
    if (!isAnswerable(order)) {
      throw new AppError('order.state', { details: { state: order.state, inDispute: order.inDispute } });
    }
    const now = clock.now();
    const requests = await listRequestsOfOrder(tx, order.id);
    const known = new Map(
      (await loadOwnTickets(tx, { order, requests, now })).map(ticket => [ticket.ticketId, ticket]),
    );
    const chosen = [...new Set(ticketIds)].map(id => {
      const ticket = known.get(id);
      if (!ticket) throw new AppError('ticket.not_found');
      return ticket;
    });
    const refused = chosen.flatMap(ticket => {
      const why = refusalOf(ticket, type, now);
      return why ? [{ ticketId: ticket.ticketId, why }] : [];
    });
    if (refused.length > 0) throw new AppError('order_request.refused', { details: { refused } });
    const since = new Date(now.getTime() - dayMs);
    if ((await countRequestsSince(tx, order.id, since)) >= orderRequestsADay)
      throw new AppError('request.rate_limited', { retryAfter: dayMs / 1_000 });
    return [...groupBy(chosen, ticket => ticket.eventId)].map(([eventId, tickets]) => {
      const startsAt = Math.min(...tickets.map(ticket => ticket.rules.startsAt));
      return {
        ...{ id: newId(), orderId: order.id, eventId, type, words, createdAt: now },
        // a change is no refund
        acceptsCredit: acceptsCredit && type === 'refund',
        dueAt: new Date(orderRequestDeadline(now.getTime(), startsAt)),
        ticketIds: tickets.map(({ ticketId }) => ticketId),
      };
    });
  }

  async function send(tx: Tx, order: OrderRecord, body: Send): Promise<void> {
    const requests = await draft(tx, order, body);
    await insertRequests(tx, requests);
    for (const request of requests) {
      await appendOrderEvent(tx, order.id, clock.now(), {
        type: 'request.sent',
        actor: { kind: 'buyer' },
        cause: `request.${request.type}`,
        data: { requestId: request.id, ticketId: request.ticketIds[0] },
      });
      const until = request.dueAt;
      await writeRequestMail(deps, tx, { order, eventId: request.eventId }, { kind: 'received', until });
      await writeStaffRequestMails(deps, tx, { order, request }, 'received');
    }
  }

  return {
    /** What was asked about an order, and what can be asked. */
    async get({ orderToken, lang }: ParsedBodyOf<'POST /front/order/get-requests'>): Promise<Answer> {
      return present(db.query, await openOrder(db.query, orderToken), lang);
    },

    /** Sends a request once for its key. */
    async send(body: Send): Promise<Answer> {
      const { orderToken, lang, idempotencyKey: key, ...wish } = body;
      return db.transaction(async tx => {
        const { id } = await openOrder(tx, orderToken);
        const order = await lockOrder(tx, id);
        if (!order) throw new AppError('order.not_found');
        const once = { scope: `order-request.send ${id}`, key, body: wish };
        if ((await claimOnce(tx, once, clock.now())) === undefined) {
          await send(tx, order, body);
          await keepAnswer(tx, once, { ok: true });
        }
        return present(tx, order, lang);
      });
    },

    /** Takes an open request back. */
    async withdraw(body: ParsedBodyOf<'POST /front/order/withdraw-request'>): Promise<Answer> {
      const { orderToken, orderRequestId: requestId, lang } = body;
      return db.transaction(async tx => {
        const { id: orderId } = await openOrder(tx, orderToken);
        const order = await lockOrder(tx, orderId);
        const request = await lockRequest(tx, { orderId, requestId });
        if (!order || !request) throw new AppError('order_request.not_found');
        if (request.state !== 'open' && request.state !== 'withdrawn')
          throw new AppError('order_request.state', { details: { state: request.state } });
        if (request.state === 'open') {
          await endRequest(tx, requestId, { state: 'withdrawn', at: clock.now() });
          await appendOrderEvent(tx, orderId, clock.now(), {
            type: 'request.withdrawn',
            actor: { kind: 'buyer' },
            cause: `request.${request.type}`,
            data: { requestId, ticketId: (await listTicketIds(tx, requestId))[0] },
          });
        }
        return present(tx, order, lang);
      });
    },
  };
}

type OwnTicket = RefundableTicket & { readonly hasOpenRequest: boolean };

/** The tickets that are the buyer's own, with what requests depend on. */
async function loadOwnTickets(
  query: Queries,
  {
    order,
    requests,
    now,
  }: { readonly order: OrderRecord; readonly requests: readonly RequestWithTickets[]; readonly now: Date },
): Promise<OwnTicket[]> {
  const open = new Set(requests.flatMap(({ state, ticketIds }) => (state === 'open' ? ticketIds : [])));
  // tickets that were transferred are somebody else's
  const own = new Set(ownTickets(await listTickets(query, order.id)).map(({ id }) => id));
  const tickets = await listRefundableTickets(query, order.id, now);
  return tickets.flatMap(ticket =>
    own.has(ticket.ticketId) ? [{ ...ticket, hasOpenRequest: open.has(ticket.ticketId) }] : [],
  );
}

function refusalOf(ticket: OwnTicket, type: OrderRequestType, now: Date): OrderRequestRefusal | undefined {
  const { policy, startsAt, isCalledOff } = ticket.rules;
  const { state, hasOpenRequest } = ticket;
  return refuseOrderRequest({ state, hasOpenRequest, policy, startsAt, isCalledOff }, type, now.getTime());
}

function isAnswerable({ state, inDispute }: OrderRecord): boolean {
  return (state === 'paid' || state === 'partially_refunded') && !inDispute;
}

function presentRequest(request: RequestWithTickets, eventTitle: string): Answer['requests'][number] {
  const { id, type, state, ticketIds, words, reply, createdAt, dueAt, decidedAt } = request;
  return {
    ...{ _id: id, type, state, eventTitle, ticketIds: [...ticketIds], words, reply },
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  };
}
