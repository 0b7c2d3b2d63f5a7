import type { CallName } from '@vh/contract';
import { requireActor, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers, RequestFacts } from '../../../platform/http/handler.ts';
import { doEach, keyFor } from './bulk.service.ts';

type BulkCalls = Extract<keyof Handlers, `POST /back/bulk/${string}`>;

/** The calls for one record that there is one for many of. */
export type SingleHandlers = Pick<
  Handlers,
  | 'POST /back/order/resend'
  | 'POST /back/order/cancel'
  | 'POST /back/event/publish'
  | 'POST /back/event/archive'
  | 'POST /back/guest/resend'
  | 'POST /back/code/deactivate'
  | 'POST /back/payout/approve'
  | 'POST /back/refund/pay-due'
  | 'POST /back/refund/retry'
  | 'POST /back/refund/mark-paid'
>;

interface CallForMany<Item> {
  readonly body: { readonly key: string; readonly items: readonly Item[] };
  readonly actor: Actor | undefined;
  readonly request: RequestFacts;
}

/** The calls that do with many records what `single` does with one. */
export function bulkHandlers(deps: Deps, single: SingleHandlers): Pick<Handlers, BulkCalls> {
  return {
    'POST /back/bulk/resend-orders': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/order/resend'),
        bodyOf: ({ id }) => ({ orderId: id, key: keyFor(call.body.key, id) }),
        answer: body => single['POST /back/order/resend']({ ...call, body }),
      }),
    'POST /back/bulk/cancel-orders': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/order/cancel'),
        bodyOf: ({ id, version }) => ({ orderId: id, version, note: call.body.note }),
        answer: body => single['POST /back/order/cancel']({ ...call, body }),
      }),
    'POST /back/bulk/publish-events': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/event/publish'),
        bodyOf: ({ id, version }) => ({ eventId: id, version }),
        answer: body => single['POST /back/event/publish']({ ...call, body }),
      }),
    'POST /back/bulk/archive-events': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/event/archive'),
        bodyOf: ({ id, version }) => ({ eventId: id, version }),
        answer: body => single['POST /back/event/archive']({ ...call, body }),
      }),
    'POST /back/bulk/resend-guests': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/guest/resend'),
        bodyOf: ({ id }) => ({ eventId: call.body.eventId, guestId: id }),
        answer: body => single['POST /back/guest/resend']({ ...call, body }),
      }),
    'POST /back/bulk/deactivate-codes': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/code/deactivate'),
        bodyOf: ({ id }) => ({ eventId: call.body.eventId, codeId: id }),
        answer: body => single['POST /back/code/deactivate']({ ...call, body }),
      }),
    'POST /back/bulk/pay-due': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/refund/pay-due'),
        bodyOf: ({ id, expectedAmount }) => ({
          ...{ orderId: id, expectedAmount, note: call.body.note, key: keyFor(call.body.key, id) },
        }),
        answer: body => single['POST /back/refund/pay-due']({ ...call, body }),
      }),
    'POST /back/bulk/retry-refunds': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/refund/retry'),
        bodyOf: ({ id, expectedAmount }) => ({ refundId: id, expectedAmount }),
        answer: body => single['POST /back/refund/retry']({ ...call, body }),
      }),
    // of one that its provider may have paid somebody has to say that it did not, one by one
    'POST /back/bulk/mark-refunds-paid': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/refund/mark-paid'),
        bodyOf: ({ id, expectedAmount }) => ({
          ...{ refundId: id, expectedAmount, reference: call.body.reference },
        }),
        answer: body => single['POST /back/refund/mark-paid']({ ...call, body }),
      }),
    'POST /back/bulk/approve-payouts': call =>
      doEach(deps, {
        ...askedBy(call, 'POST /back/payout/approve'),
        bodyOf: ({ id, version }) => ({ payoutId: id, version }),
        answer: body => single['POST /back/payout/approve']({ ...call, body }),
      }),
  };
}

function askedBy<Item>({ body, actor, request }: CallForMany<Item>, name: CallName) {
  return { name, actor: requireActor(actor), request, key: body.key, items: body.items };
}
