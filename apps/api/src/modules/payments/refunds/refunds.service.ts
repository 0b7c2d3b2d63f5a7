import {
  payersOfRefund,
  postRefundDecided,
  type GivenBack,
  type RefundPayers,
  type RefundQuote,
} from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { giveBackCommission, type ReturnedTicket } from '../commission/commission.service.ts';
import {
  appendOrderEvent,
  findEventOwners,
  lockOrder,
  lockTickets,
  type OrderActor,
  type OrderLifecycle,
  type OrderRecord,
  postLedger,
  type VoidCause,
  voidTickets,
  writeCreditNote,
} from '#orders';
import type { Inventory } from '#inventory';
import { requireStepUpAbove } from '#accounts';
import { checkRefund, judgeRefund, type JudgedRefund, type RefundChoice } from './refund-case.service.ts';
import { addToOrderRefunded, findOrderMoney, listRefundableTickets } from './refund-facts.repo.ts';
import { storeRefundMail } from './refund-mail.service.ts';
import { findRefundByKey, insertRefundLines, lockSumRefundedBy, type RefundRecord } from './refund.repo.ts';
import { creditOwnerOf } from './credit-owner.ts';
import { sameRefund } from './same-refund.ts';
import {
  bookInternalRefund,
  type InternalRefund,
  previewRefund,
  storeRefund,
  type RefundDraft,
} from './store-refund.service.ts';

/** A decision to give tickets back. */
export interface RefundRequest extends RefundChoice {
  readonly orderId: string;
  /** Of the caller: a repeat under the same key is the same refund. */
  readonly key: string;
  readonly note?: string | undefined;
  /** What staff say to the buyer with it; the note is theirs alone. */
  readonly words?: string | undefined;
  readonly actor: OrderActor;
  /** Of the actor's session when it is a person's: large sums are confirmed again. */
  readonly by?: Actor | undefined;
  /** The version of the order that the caller saw; left out by callers that do not show it. */
  readonly version?: number | undefined;
  /** The sum that the caller saw, minor units; left out by callers that do not show it. */
  readonly expectedAmount?: number | undefined;
  /** What of it stays here; the buyer gets the rest. */
  readonly internal?: InternalRefund | undefined;
  /** The places of the tickets went to another order. */
  readonly keepsPlaces?: boolean | undefined;
}

/** A decision to refund money that no ticket stands for: late, too much, paid twice. */
export interface DueRequest {
  readonly orderId: string;
  readonly key: string;
  /** The sum that was shown, minor units; left out where nobody is shown one. */
  readonly expectedAmount?: number | undefined;
  readonly note?: string | undefined;
  readonly actor: OrderActor;
}

/** Where a part of a refund goes: a provider, 'store-credit', or nowhere but by hand; minor units. */
export interface RefundTarget {
  readonly provider: string | undefined;
  readonly amount: number;
}

/** Giving money back. Decisions are made here; the job `refund.send` and the settlement pay them out. */
export interface Refunds {
  /** What a choice would bring. */
  quote(
    orderId: string,
    choice: RefundChoice,
  ): Promise<
    RefundQuote & {
      readonly version: number;
      readonly payers: RefundPayers;
      readonly destinations: RefundTarget[];
    }
  >;
  /**
   * Gives tickets of a paid order back: void, places free, money decided and under way.
   * @throws {AppError} order.not_found, order.state, order.changed, refund.refused, refund.amount, idempotency.mismatch,
   *   store_credit.several_organisers, store_credit.no_holder
   */
  request(tx: Tx, request: RefundRequest): Promise<RefundRecord>;
  /**
   * Refunds what is due to the buyer of an order by the books.
   * @throws {AppError} order.not_found, refund.nothing_due, idempotency.mismatch, order.changed when another sum is due
   */
  payDue(tx: Tx, request: DueRequest): Promise<RefundRecord>;
}

/** What one person refunds within a day counts together, so that no sum is parted to stay below the limit. */
const limitCountsMs = 24 * 60 * 60_000;

export function createRefunds(
  deps: Deps,
  { life, inventory }: { readonly life: OrderLifecycle; readonly inventory: Inventory },
): Refunds {
  const now = () => deps.clock.now();

  /** Voids tickets and gives their places back; a whole order's go with its last step. */
  async function takeTickets(
    tx: Tx,
    order: OrderRecord,
    { quote, tickets, isWholeOrder }: JudgedRefund,
    { cause, keepsPlaces }: { readonly cause: VoidCause; readonly keepsPlaces: boolean },
  ) {
    const given = new Set(quote.lines.map(line => line.ticketId));
    await voidTickets(tx, [...given], now(), cause);
    if (isWholeOrder || keepsPlaces) return;
    const units = [...new Set(tickets.map(ticket => ticket.ticketTypeId))].flatMap(ticketTypeId => {
      const of = tickets.filter(one => one.ticketTypeId === ticketTypeId && given.has(one.ticketId));
      const seatIds = of.flatMap(ticket => ticket.seatId ?? []);
      return of.length > 0 ? { ticketTypeId, quantity: of.length, seatIds } : [];
    });
    try {
      await inventory.freeUnits(tx, order.id, units);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // deliberate: places that were never counted must not keep the buyer's money; the audit finds them
      deps.log.warn({ orderId: order.id }, 'a refunded order had fewer places than tickets');
    }
  }

  async function book(
    tx: Tx,
    order: OrderRecord,
    { refundId, keepsPlaces }: { readonly refundId: string; readonly keepsPlaces: boolean },
    judged: JudgedRefund,
  ): Promise<void> {
    await postLedger(tx, {
      key: `refund ${refundId}`,
      kind: 'refund',
      orderId: order.id,
      refundId,
      at: now(),
      entries: postRefundDecided(order.id, order.currency, await givenBackOf(tx, judged)),
    });
    // a counter keeps what it earned by tickets that somebody else has now
    if (keepsPlaces) return;
    await giveBackCommission(tx, { orderId: order.id, refundId, at: now() }, returnedTickets(judged));
  }

  return {
    async quote(orderId, choice) {
      const judged = await judgeRefund(deps.db.query, orderId, choice, now());
      const { quote, money, tickets } = judged;
      const creditOf = await creditOwnerOf(deps.db.query, orderId, { choice, judged });
      const way = { amount: quote.amount, netsElsewhere: true, creditOf };
      const destinations = await previewRefund(deps.db.query, orderId, way);
      return { ...quote, version: money.version, payers: payersOfRefund(quote.lines, tickets), destinations };
    },

    async request(tx, request) {
      const order = await getLocked(tx, request.orderId);
      const key = `${order.id} ${request.key}`;
      const known = await findRefundByKey(tx, key);
      if (known) return sameRefund(tx, known, request);
      if (order.state !== 'paid' && order.state !== 'partially_refunded') throw stateError(order);
      // the door decides under a ticket's lock, so it can't let somebody in while the money goes back
      const held = await listRefundableTickets(tx, order.id, now());
      await lockTickets(
        tx,
        held.map(ticket => ticket.ticketId),
      );
      const judged = await judgeRefund(tx, order.id, request, now());
      if (request.version !== undefined && request.version !== judged.money.version) {
        throw new AppError('order.changed', { details: { version: judged.money.version } });
      }
      checkRefund(judged, request);
      const { amount } = judged.quote;
      if (request.expectedAmount !== undefined && request.expectedAmount !== amount)
        throw new AppError('order.changed', { details: { amount } });
      if (request.by && !request.by.isConfirmed) {
        const { currency } = order;
        const since = new Date(now().getTime() - limitCountsMs);
        const lately = await lockSumRefundedBy(tx, { userId: request.by.userId, currency, since });
        const leaving = judged.quote.amount - (request.internal?.amount ?? 0);
        await requireStepUpAbove(tx, request.by, { amount: lately + leaving, currency });
      }
      const { quote, isWholeOrder } = judged;
      const { internal, keepsPlaces = false } = request;
      const { reason } = request;
      const isExchange = reason === 'exchange' || reason === 'split';
      const cause = isExchange ? 'exchange' : reason === 'event_cancelled' ? reason : 'refund';
      const creditOf = await creditOwnerOf(tx, order.id, { choice: request, judged });
      const draft = draftOf(request, { key, amount: quote.amount });
      const way = { netsElsewhere: true, internal, creditOf };
      const { refund, issued, returned, byOrganiser } = await storeRefund(deps, tx, order, draft, way);
      await insertRefundLines(tx, refund.id, linesWithBorneFee(judged));
      await takeTickets(tx, order, judged, { cause, keepsPlaces });
      await book(tx, order, { refundId: refund.id, keepsPlaces }, judged);
      if (internal && internal.amount > 0) await bookInternalRefund(deps, tx, refund, internal);
      await addToOrderRefunded(tx, order.id, quote.amount);
      const changed = await life.advance(tx, order, {
        command: { type: 'refund', wholeOrder: isWholeOrder },
        actor: request.actor,
        cause: `refund.${request.reason}`,
        data: historyOf(refund, { ...request, amount: quote.amount, tickets: quote.lines.length }),
      });
      // anyone who exchanges tickets writes about that
      if (!isExchange) {
        const { lines, amount: told } = quote;
        await storeRefundMail(deps, tx, changed, {
          ...{ reason, amount: told, tickets: lines.length, words: request.words },
          ...{ issued, returned, byOrganiser },
        });
      }
      await writeCreditNote(deps, tx, refund.id);
      return refund;
    },

    async payDue(tx, request) {
      const order = await getLocked(tx, request.orderId);
      const key = `${order.id} ${request.key}`;
      const known = await findRefundByKey(tx, key);
      if (known) return known;
      const due = (await findOrderMoney(tx, order.id))?.due ?? 0;
      if (due <= 0) throw new AppError('refund.nothing_due');
      if (request.expectedAmount !== undefined && request.expectedAmount !== due)
        throw new AppError('order.changed', { details: { amount: due } });
      const isLate = order.state === 'needs_refund';
      const reason = isLate ? ('late_payment' as const) : ('overpaid' as const);
      const draft = draftOf({ ...request, reason }, { key, amount: due });
      const stored = await storeRefund(deps, tx, order, draft, { netsElsewhere: false });
      const { refund, issued, returned, byOrganiser } = stored;
      const data = historyOf(refund, { note: request.note, amount: due, tickets: 0 });
      if (isLate) {
        await addToOrderRefunded(tx, order.id, due);
        const command = { type: 'refund', wholeOrder: true } as const;
        await life.advance(tx, order, { command, actor: request.actor, cause: `refund.${reason}`, data });
      } else {
        const cause = `refund.${reason}`;
        await appendOrderEvent(tx, order.id, now(), { type: 'refund', actor: request.actor, cause, data });
      }
      await storeRefundMail(deps, tx, order, {
        reason,
        amount: due,
        tickets: 0,
        issued,
        returned,
        byOrganiser,
      });
      return refund;
    },
  };
}

async function getLocked(tx: Tx, orderId: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError('order.not_found');
  return order;
}

/** The lines of a quote with the fee that the organiser has again for each ticket. */
function linesWithBorneFee({ quote, tickets }: JudgedRefund) {
  const borne = new Map(tickets.map(({ ticketId, borneFee }) => [ticketId, borneFee]));
  return quote.lines.map(line => ({
    ...line,
    borneFee: line.returnsFee ? (borne.get(line.ticketId) ?? 0) : 0,
  }));
}

/** What the books are told of each ticket: organisers pay the face but for what they keep. */
async function givenBackOf(tx: Tx, { quote, tickets }: JudgedRefund): Promise<GivenBack[]> {
  const owners = await findEventOwners(
    tx,
    tickets.map(ticket => ticket.eventId),
  );
  const byId = new Map(tickets.map(ticket => [ticket.ticketId, ticket]));
  return quote.lines.flatMap(line => {
    const ticket = byId.get(line.ticketId);
    if (!ticket) return [];
    const { fee, protection } = line;
    return {
      owners: owners.get(ticket.eventId),
      eventId: ticket.eventId,
      ticketTypeId: ticket.ticketTypeId,
      face: ticket.face,
      kept: ticket.face - line.face,
      fee,
      protection,
      borneFee: line.returnsFee ? ticket.borneFee : 0,
    };
  });
}

/** What counters are told of each ticket: what it brought, and what of it goes back. */
function returnedTickets({ quote, tickets }: JudgedRefund): ReturnedTicket[] {
  const byId = new Map(tickets.map(ticket => [ticket.ticketId, ticket]));
  return quote.lines.flatMap(line => {
    const ticket = byId.get(line.ticketId);
    return ticket ? { face: ticket.face, fee: ticket.fee, returned: line.face + line.fee } : [];
  });
}

function historyOf(
  refund: RefundRecord,
  facts: { readonly note?: string | undefined; readonly amount: number; readonly tickets: number },
): Readonly<Record<string, unknown>> {
  const { note, amount, tickets } = facts;
  return { refundId: refund.id, amount, currency: refund.currency, tickets, ...(note && { note }) };
}

function stateError(order: OrderRecord): AppError {
  return new AppError('order.state', {
    message: `order ${order.number} is ${order.state}; nothing of it can be refunded`,
    details: { state: order.state },
  });
}

function draftOf(
  request: Pick<RefundRequest, 'note' | 'actor'> & Pick<RefundDraft, 'reason'>,
  { key, amount }: Pick<RefundDraft, 'key' | 'amount'>,
): RefundDraft {
  const requestedBy = request.actor.kind === 'user' ? (request.actor.id ?? null) : null;
  return { key, amount, reason: request.reason, note: request.note ?? '', requestedBy };
}
