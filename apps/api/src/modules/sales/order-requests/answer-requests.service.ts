import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { orderRequestKnownMs, orderRequestReminderMs, type OrderRequestType } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { appendOrderEvent, lockOrder, type OrderRecord } from '#orders';
import { refuseForeignLinks, type Refunds, rightsOn, sumRefund } from '#payments';
import { byUser } from '../order-management/order-actions.service.ts';
import {
  endRequest,
  findSettlement,
  listOverdue,
  listSettled,
  listTicketIds,
  listUnreminded,
  lockRequest,
  noteReminded,
  type OrderRequestRecord,
  type RequestEnd,
} from './order-request.repo.ts';
import { requestMailTexts } from './request-mail-texts.ts';
import { writeRequestMail } from './request-mail.service.ts';
import { rightToAnswer } from './right-to-answer.ts';
import { writeStaffRequestMails } from './staff-request-mail.service.ts';

type Approve = ParsedBodyOf<'POST /back/order-request/approve-refund'>;
type Approved = ResponseOf<'POST /back/order-request/approve-refund'>;
type Decline = ParsedBodyOf<'POST /back/order-request/decline'>;

/** An answer to a request, as every call has it. */
interface AnswerCall {
  readonly orderId: string;
  readonly orderRequestId: string;
  /** A repeat under the same key is the same answer. */
  readonly key: string;
  readonly reply: string;
}

/** Requests that one sweep ends or reminds of. */
const atOnce = 100;

/** Answers of staff to requests, and the end of those that nobody answers. */
export function createRequestAnswers(deps: Deps, refunds: Refunds) {
  const { db, clock } = deps;

  /**
   * Answers a request of a type once, under the locks of its order and of itself: of two answers at once the second is
   * told that there is one.
   */
  async function answerOnce<T extends object>(
    actor: Actor,
    {
      body,
      call,
      type,
    }: { readonly body: AnswerCall; readonly call: string; readonly type?: OrderRequestType },
    work: (tx: Tx, order: OrderRecord, request: OrderRequestRecord) => Promise<T>,
  ): Promise<T> {
    const { orderId, orderRequestId: requestId, key, ...rest } = body;
    return db.transaction(async tx => {
      const order = await lockOrder(tx, orderId);
      const request = await lockRequest(tx, { orderId, requestId });
      if (!order || !request || (type && request.type !== type))
        throw new AppError('order_request.not_found');
      const rights = await rightsOn(tx, actor, { orderId, right: rightToAnswer(request.type) });
      if (!rights.eventIds.has(request.eventId)) throw new AppError('auth.forbidden');
      const once = { scope: `order-request.${call} ${requestId} ${actor.userId}`, key, body: rest };
      const kept = await claimOnce(tx, once, clock.now());
      // kept by the same call, so it has the same shape
      if (kept !== undefined) return kept as T;
      // the sweep that ends it comes once a minute
      const state = request.state === 'open' && request.dueAt <= clock.now() ? 'expired' : request.state;
      if (state !== 'open') throw new AppError('order_request.state', { details: { state } });
      if (body.reply) await refuseForeignLinks(deps, tx, { eventId: request.eventId, text: body.reply });
      const answer = await work(tx, order, request);
      await keepAnswer(tx, once, answer);
      return answer;
    });
  }

  /** Ends a locked request, in the order's history too. */
  async function end(
    tx: Tx,
    request: OrderRequestRecord,
    { actor, ...how }: Omit<RequestEnd, 'at'> & { readonly actor?: Actor },
  ): Promise<void> {
    const at = clock.now();
    const [ticketId] = await listTicketIds(tx, request.id);
    await endRequest(tx, request.id, { ...how, at, ...(actor && { userId: actor.userId }) });
    await appendOrderEvent(tx, request.orderId, at, {
      type: `request.${how.state}`,
      actor: actor ? byUser(actor) : { kind: 'system' },
      cause: `request.${request.type}`,
      data: { requestId: request.id, ticketId, ...(how.reply && { note: how.reply }) },
    });
  }

  /** Ends a request whose deadline is over, unless it was answered meanwhile. */
  function expire({ orderId, requestId }: { readonly orderId: string; readonly requestId: string }) {
    return db.transaction(async tx => {
      const order = await lockOrder(tx, orderId);
      const request = await lockRequest(tx, { orderId, requestId });
      if (!order || request?.state !== 'open' || request.dueAt > clock.now()) return;
      await end(tx, request, { state: 'expired' });
      await writeRequestMail(deps, tx, { order, eventId: request.eventId }, { kind: 'expired' });
    });
  }

  /** Ends a request whose tickets were refunded, cancelled or transferred otherwise; no mail, since that wrote its own. */
  function settle({ orderId, requestId }: { readonly orderId: string; readonly requestId: string }) {
    return db.transaction(async tx => {
      const order = await lockOrder(tx, orderId);
      const request = await lockRequest(tx, { orderId, requestId });
      const { isSettled, refundId } = await findSettlement(tx, requestId);
      if (!order || request?.state !== 'open' || !isSettled) return;
      const isRefunded = request.type === 'refund' && refundId !== null;
      await end(tx, request, isRefunded ? { state: 'approved', refundId } : { state: 'expired' });
    });
  }

  /** Writes once to the organiser that a request is still open. */
  function remind({ orderId, requestId }: { readonly orderId: string; readonly requestId: string }) {
    return db.transaction(async tx => {
      const order = await lockOrder(tx, orderId);
      const request = await lockRequest(tx, { orderId, requestId });
      if (!order || request?.state !== 'open' || request.remindedAt) return;
      await noteReminded(tx, requestId, clock.now());
      const ticketIds = await listTicketIds(tx, requestId);
      await writeStaffRequestMails(deps, tx, { order, request: { ...request, ticketIds } }, 'due');
    });
  }

  return {
    /**
     * Refunds the tickets of a request and approves it; the mail about the refund tells the buyer.
     * @throws {AppError} refund.refused for tickets that were refunded or scanned meanwhile
     */
    approveRefund(actor: Actor, body: Approve): Promise<Approved> {
      const call = { body, call: 'approve-refund', type: 'refund' } as const;
      return answerOnce(actor, call, async (tx, order, request) => {
        const { waivesFees, withProtection, amount, expectedAmount, note, reply, refundTo } = body;
        if (refundTo === 'store_credit' && !request.acceptsCredit)
          throw new AppError('order_request.credit_not_accepted');
        const refund = await refunds.request(tx, {
          ...{ orderId: order.id, reason: 'staff', waivesFees, withProtection, amount, expectedAmount, note },
          refundTo,
          ticketIds: await listTicketIds(tx, request.id),
          key: `request ${request.id}`,
          words: [requestMailTexts[order.language].approved, reply].filter(Boolean).join('\n'),
          actor: byUser(actor),
          by: actor,
        });
        await end(tx, request, { state: 'approved', reply, refundId: refund.id, actor });
        return { refundId: refund.id, amount: await sumRefund(tx, refund.id) };
      });
    },

    /** Marks a request for a change as done. */
    async markDone(actor: Actor, body: Decline): Promise<{ ok: true }> {
      const call = { body, call: 'mark-done', type: 'change' } as const;
      return answerOnce(actor, call, async (tx, order, request) => {
        await end(tx, request, { state: 'approved', reply: body.reply, actor });
        const news = { kind: 'done', reply: body.reply } as const;
        await writeRequestMail(deps, tx, { order, eventId: request.eventId }, news);
        return { ok: true as const };
      });
    },

    /** Declines a request with the organiser's words. */
    async decline(actor: Actor, body: Decline): Promise<{ ok: true }> {
      const call = { body, call: 'decline' } as const;
      return answerOnce(actor, call, async (tx, order, request) => {
        await end(tx, request, { state: 'declined', reply: body.reply, actor });
        const news = { kind: 'declined', reply: body.reply } as const;
        await writeRequestMail(deps, tx, { order, eventId: request.eventId }, news);
        return { ok: true as const };
      });
    },

    /** Ends requests about tickets that are no longer valid, and those that were not answered in time. */
    async endStale(signal: AbortSignal): Promise<void> {
      for (const settled of await listSettled(db.query, atOnce)) {
        if (signal.aborted) return;
        await settle(settled);
      }
      for (const overdue of await listOverdue(db.query, clock.now(), atOnce)) {
        if (signal.aborted) return;
        await expire(overdue);
      }
    },

    /** Reminds organisers of requests that end soon. */
    async remindOfOpen(signal: AbortSignal): Promise<void> {
      const now = clock.now().getTime();
      const soon = {
        askedBefore: new Date(now - orderRequestKnownMs),
        dueBefore: new Date(now + orderRequestReminderMs),
      };
      for (const open of await listUnreminded(db.query, soon, atOnce)) {
        if (signal.aborted) return;
        await remind(open);
      }
    },
  };
}
