import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  normaliseSearchText,
  organiserPaymentName,
  pickTranslation,
  readReadableCode,
  type LanguageCode,
  type OrderSort,
  type OrderState,
} from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { windowOf } from '../../../platform/page-window.ts';
import {
  listPayments,
  listRefundLines,
  type PaymentRecord,
  type Payments,
  presentLastPayment,
  type RefundLineRecord,
} from '#payments';
import {
  canViewSums,
  eventScopeOf,
  findColleagues,
  findNamedUsers,
  isPersonalDataHidden,
  ownClients,
} from '#system';
import {
  countOrdersByState,
  findNet,
  findOrderById,
  findOrderByToken,
  isOrderInScope,
  listLinkedOrders,
  listOrders,
  type OrderCounts,
  type OrderFilter,
  type OrderRecord,
  type OrderRow,
  type OrderScope,
  presentDoorNotes,
  presentAnswers,
  scopeOf,
  searchOrders,
  sumsSeen,
  vatSharesOfOrder,
} from '#orders';
import { hideSums, type WholeDetail } from './hidden-sums.presenter.ts';
import { presentOrderMoney } from './order-money.presenter.ts';
import {
  findBuyerId,
  findPayspotName,
  listOrderEvents,
  listOrderMessages,
  type OrderEventRow,
} from './order-detail.repo.ts';
import { createBuyerOrderFacts } from './buyer-order-facts.ts';
import {
  historyOfPart,
  messagesOfPart,
  orderOfPart,
  type SeenPart,
  withoutPlatform,
} from './own-part.presenter.ts';
import { loadBuyerContents, loadStaffContents, presentBuyerOrder } from './order.presenter.ts';

type BackRow = ResponseOf<'POST /back/order/get-list'>['rows'][number];
type BackDetail = ResponseOf<'POST /back/order/get'>;

export function createOrders(deps: Deps, payments: Payments) {
  const { query } = deps.db;
  const buyerFacts = createBuyerOrderFacts(deps);

  async function presentDetail(
    order: OrderRecord,
    language: LanguageCode,
    actor: Actor,
  ): Promise<BackDetail> {
    const scope = scopeOf(actor);
    const { part, ...contents } = await loadStaffContents(deps, order, { language, scope });
    const refunded = await listRefundLines(query, order.id);
    const shown = orderOfPart(order, part, refunded);
    const payspotName = order.payspotId ? await findPayspotName(query, order.payspotId) : undefined;
    // records of buyers are for admins alone
    const buyerId = hasRole(actor, 'admin') ? await findBuyerId(query, order.buyerEmail) : undefined;
    const history = await historyFor(actor, order.id, { part, lines: refunded });
    const messages = messagesOfPart(part, await listOrderMessages(query, order.id), order.buyerEmail);
    // a payment is for the whole order
    const paid = part.isWhole ? await listPayments(query, order.id) : [];
    const detail: WholeDetail = {
      ...presentFacts(shown),
      ...(await presentOrderMoney(query, order, { actor, part, now: deps.clock.now() })),
      ...presentLinesSummary(contents.lines),
      isPart: !part.isWhole,
      otherTickets: part.otherTickets,
      net: await findNet(query, order.id, scope),
      ...(await presentAnswers(query, shown, { language, actor, part })),
      doorNotes: await presentDoorNotes(query, order.id, { actor, language }),
      ...(payspotName && { payspotName }),
      ...(buyerId && { buyerId }),
      vatShares: vatSharesOfOrder(shown, part.lines),
      vatExemption: order.vatExemption,
      lines: contents.lines,
      tickets: contents.tickets.map((ticket, at) => {
        const attendeeEmail = part.tickets[at]?.attendeeEmail;
        return { ...ticket, ...(attendeeEmail && { attendeeEmail }) };
      }),
      payments: paid.map(payment => ({
        _id: payment.id,
        provider: payment.provider,
        state: payment.state,
        amount: payment.amount,
        currency: payment.currency,
        ...referenceOf(payment),
        createdAt: payment.createdAt.toISOString(),
        ...(payment.settledAt && { settledAt: payment.settledAt.toISOString() }),
      })),
      links: await linksSeen(order.id, scope),
      covered: part.isWhole ? order.covered : 0,
      history: history.map(presentHistory),
      messages: messages.map(({ id, at, ...message }) => ({ _id: id, at: at.toISOString(), ...message })),
    };
    return hideSums(detail, await sumsSeen(query, order.id, actor));
  }

  /** Linked orders that the actor may see. */
  async function linksSeen(orderId: string, scope: OrderScope): Promise<BackDetail['links']> {
    const seen: BackDetail['links'] = [];
    for (const link of await listLinkedOrders(query, orderId)) {
      if (await isOrderInScope(query, link.orderId, scope)) seen.push(link);
    }
    return seen;
  }

  /** What happened to an order, as far as it is the reader's: of the platform's staff it says that it was them. */
  async function historyFor(
    actor: Actor,
    orderId: string,
    { part, lines }: { readonly part: SeenPart; readonly lines: readonly RefundLineRecord[] },
  ): Promise<OrderEventRow[]> {
    const events = await listOrderEvents(query, orderId);
    if (!part.isWhole) {
      const colleagues = await findColleagues(query, ownClients(actor));
      return historyOfPart(part, events, { lines, colleagues });
    }
    const named = await findNamedUsers(query, actor);
    return named ? withoutPlatform(events, named) : events;
  }

  return {
    /** An order at its own address, as its buyer sees it. */
    async getForBuyer(token: string, language: LanguageCode) {
      const order = await findOrderByToken(query, token);
      if (!order) throw new AppError('order.not_found');
      const contents = await loadBuyerContents(deps, order, language);
      const payUrl = await payments.payUrlOf(order);
      const payment = await presentLastPayment(query, order.id);
      const payMethods = await payments.payMethodsOf(order);
      return {
        ...presentBuyerOrder(deps.config, order, contents, {
          payMethods,
          ...(payUrl && { payUrl }),
          ...(payment && { payment }),
        }),
        ...(await buyerFacts.of(order, contents)),
      };
    },

    /** A page of the orders that the actor may see. */
    async list(body: ParsedBodyOf<'POST /back/order/get-list'>, actor: Actor) {
      const { page, pageSize, sort } = body;
      const seesMoney = seesTotals(actor, body);
      const filter = orderFilterOf(body, scopeOf(actor));
      const present = (row: OrderRow) => presentOrderRow(row, body.lang, seesMoney);
      if (filter.words !== undefined) {
        const window = { limit: pageSize, offset: (page - 1) * pageSize };
        const { rows, counts } = await searchOrders(query, filter, { sort, ...window });
        const total = totalOf(counts, body.state);
        return { rows: rows.map(present), total, page, pageSize, counts };
      }
      const counts = await countOrdersByState(query, filter);
      const total = totalOf(counts, body.state);
      const rows = await listOrders(query, filter, { sort, ...windowOf({ page, pageSize, total }) });
      return { rows: rows.map(present), total, page, pageSize, counts };
    },

    /** One order with everything staff need; one that the actor may not see does not exist for them. */
    async getForStaff(orderId: string, language: LanguageCode, actor: Actor): Promise<BackDetail> {
      const order = await findOrderById(query, orderId);
      const isSeen = order && (await isOrderInScope(query, order.id, scopeOf(actor)));
      if (!isSeen) throw new AppError('order.not_found');
      return presentDetail(order, language, actor);
    },
  };
}

type OrderListBody = ParsedBodyOf<'POST /back/order/get-list'>;

/** Number of orders there are of these states; of all of them when none is named. */
function totalOf(counts: OrderCounts, states: readonly OrderState[] = []): number {
  const wanted = states.length > 0 ? states : (Object.keys(counts) as OrderState[]);
  return wanted.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

/** What a list of orders is narrowed by. */
export function orderFilterOf(
  body: Omit<OrderListBody, 'lang' | 'page' | 'pageSize'> & { readonly ids?: readonly string[] | undefined },
  scope: OrderScope,
): OrderFilter {
  return {
    scope,
    number: body.q ? readReadableCode(body.q) : undefined,
    words: body.q || undefined,
    foldedWords: body.q ? normaliseSearchText(body.q) : undefined,
    hidesPeople: isPersonalDataHidden(),
    clientId: body.clientId,
    eventId: body.eventId,
    ticketTypeId: body.ticketTypeId,
    channel: body.channel,
    paidBy: body.paidBy,
    kind: body.kind,
    from: body.from,
    to: body.to,
    states: body.state,
    ids: body.ids,
  };
}

/**
 * True when a list of orders has their sums.
 * @throws {AppError} auth.forbidden for a list by totals that are not for the reader: its order would tell them
 */
export function seesTotals(
  actor: Actor,
  { clientId, sort }: { readonly clientId?: string | undefined; readonly sort: OrderSort },
): boolean {
  const seesMoney = canViewSums(eventScopeOf(actor), clientId);
  if (!seesMoney && (sort === 'total' || sort === '-total')) {
    throw new AppError('auth.forbidden', {
      message: 'a list by totals needs the permission can-view-finance',
    });
  }
  return seesMoney;
}

/** An order as a row of a list, with its sums where they are for the reader. */
export function presentOrderRow(row: OrderRow, language: LanguageCode, seesMoney = true): BackRow {
  const { id, titles, events, createdAt, total, fees, vat, refunded, net, links, ...rest } = row;
  return {
    ...rest,
    ...(seesMoney && { total, fees, vat, refunded, net }),
    _id: id,
    createdAt: createdAt.toISOString(),
    eventTitle: pickTranslation(titles, language),
    moreEvents: Math.max(events - 1, 0),
    links: [...links],
  };
}

function presentFacts(order: OrderRecord) {
  return {
    _id: order.id,
    number: order.number,
    state: order.state,
    channel: order.channel,
    language: order.language,
    createdAt: order.createdAt.toISOString(),
    ...(order.state === 'booked' && order.payBy && { payBy: order.payBy.toISOString() }),
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    ...(order.buyerPhone && { buyerPhone: order.buyerPhone }),
    currency: order.currency,
    subtotal: order.subtotal,
    fees: order.fees,
    protection: order.protection,
    vat: order.vat,
    total: order.total,
  };
}

/** The number that a provider gave a payment; of a direct payment what the organiser calls it. */
function referenceOf({ reference, provider, facts }: PaymentRecord): { reference?: string } {
  const shown = provider === organiserPaymentName ? facts['reference'] : reference;
  return shown ? { reference: shown } : {};
}

function presentLinesSummary(lines: WholeDetail['lines']) {
  const events = new Set(lines.map(line => line.eventId));
  return {
    eventTitle: lines[0]?.eventTitle ?? '',
    moreEvents: Math.max(events.size - 1, 0),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

function presentHistory(event: OrderEventRow): BackDetail['history'][number] {
  return {
    at: event.at.toISOString(),
    type: event.type,
    ...(event.from && { from: event.from }),
    ...(event.to && { to: event.to }),
    actor: event.actor === 'user' ? event.actorName : event.actor,
    cause: event.cause,
    ...(event.note && { note: event.note }),
    ...(event.amount !== null && { amount: event.amount }),
  };
}
