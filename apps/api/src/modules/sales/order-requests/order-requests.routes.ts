import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import type { Refunds } from '#payments';
import { createRequestAnswers } from './answer-requests.service.ts';
import { createBuyerRequests } from './buyer-requests.service.ts';
import { countOpenForStaff, listForStaff } from './list-requests.service.ts';

type RequestCalls =
  | `POST /front/order/${'get-requests' | 'send-request' | 'withdraw-request'}`
  | `POST /back/order-request/${'get-list' | 'get-open' | 'approve-refund' | 'mark-done' | 'decline'}`;

interface RequestServices {
  readonly refunds: Refunds;
}

/** The calls about requests of buyers. */
export function orderRequestHandlers(deps: Deps, { refunds }: RequestServices): Pick<Handlers, RequestCalls> {
  const own = createBuyerRequests(deps);
  const answers = createRequestAnswers(deps, refunds);
  return {
    'POST /front/order/get-requests': ({ body }) => own.get(body),
    'POST /front/order/send-request': ({ body }) => own.send(body),
    'POST /front/order/withdraw-request': ({ body }) => own.withdraw(body),
    'POST /back/order-request/get-list': ({ body, actor }) => listForStaff(deps, requireActor(actor), body),
    'POST /back/order-request/get-open': ({ body, actor }) =>
      countOpenForStaff(deps, requireActor(actor), body),
    'POST /back/order-request/approve-refund': ({ body, actor }) =>
      answers.approveRefund(requireActor(actor), body),
    'POST /back/order-request/mark-done': ({ body, actor }) => answers.markDone(requireActor(actor), body),
    'POST /back/order-request/decline': ({ body, actor }) => answers.decline(requireActor(actor), body),
  };
}

/** Organisers are reminded of requests, which end at their deadline. */
export function orderRequestSweeps(deps: Deps, { refunds }: RequestServices): readonly Sweep[] {
  const answers = createRequestAnswers(deps, refunds);
  return [
    { name: 'order-requests.end', everySeconds: 60, run: signal => answers.endStale(signal) },
    { name: 'order-requests.remind', everySeconds: 600, run: signal => answers.remindOfOpen(signal) },
  ];
}
