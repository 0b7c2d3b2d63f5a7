import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../../../platform/jobs.ts';
import type { Inventory } from '#inventory';
import { presentLastPayment } from '../settlement/payment.presenter.ts';
import type { Payments } from './payments.service.ts';
import { remindReservations } from '../providers/payspot/reservation-reminders.ts';
import { createSandbox } from './sandbox.service.ts';

/** The page runs no script and loads nothing; its form goes nowhere but back here. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

export function paymentHandlers(
  deps: Deps,
  { payments }: { readonly payments: Payments },
): Pick<
  Handlers,
  | 'POST /callbacks/{provider}'
  | 'POST /front/order/cancel'
  | 'POST /front/order/pay'
  | 'POST /front/order/refresh-payment'
  | 'GET /sandbox/pay/{paymentId}'
  | 'POST /sandbox/pay/{paymentId}'
> {
  const sandbox = createSandbox(deps, payments);
  return {
    'POST /callbacks/{provider}': async ({ params, request }) => {
      const acknowledgement = await payments.receive(params.provider, request);
      const status = acknowledgement === '' ? 204 : 200;
      return { status, contentType: 'text/plain', body: acknowledgement };
    },
    'POST /front/order/pay': async ({ body }) => ({
      redirectTo: await payments.payAgain(body),
    }),
    'POST /front/order/cancel': async ({ body }) => ({ state: await payments.cancelUnpaid(body.orderToken) }),
    'POST /front/order/refresh-payment': async ({ body }) => {
      const order = await payments.refresh(body.orderToken);
      const payment = await presentLastPayment(deps.db.query, order.id);
      return { state: order.state, ...(payment && { payment }) };
    },
    'GET /sandbox/pay/{paymentId}': async ({ params }) => ({
      contentType: 'text/html; charset=utf-8',
      body: await sandbox.showPage(params.paymentId),
      headers: pageHeaders,
    }),
    'POST /sandbox/pay/{paymentId}': async ({ params, body }) => {
      const location = await sandbox.choose(params.paymentId, body.outcome);
      return { status: 303, contentType: 'text/html; charset=utf-8', body: '', headers: { location } };
    },
  };
}

export function paymentJobs(
  deps: Deps,
  { payments }: { readonly payments: Payments },
): Pick<JobHandlers, 'sandbox.notify'> {
  const sandbox = createSandbox(deps, payments);
  return { 'sandbox.notify': ({ paymentId }) => sandbox.notify(paymentId) };
}

/** Expired holds, unpaid orders and unfinished notices are looked for all the time, by every process that works. */
export function saleSweeps(
  deps: Deps,
  { inventory, payments }: { readonly inventory: Inventory; readonly payments: Payments },
): readonly Sweep[] {
  const sweep = (name: string, everySeconds: number, run: () => Promise<unknown>): Sweep => ({
    name,
    everySeconds,
    run: async () => void (await run()),
  });
  return [
    sweep('inventory.release-expired', 5, () => inventory.freeDue()),
    sweep('orders.release-unpaid', 15, () => payments.releaseUnpaid()),
    sweep('exchanges.cancel-void', 10, () => payments.cancelVoidExchanges()),
    sweep('payments.inbox', 10, () => payments.sweepInbox()),
    sweep('payments.ask-open', 30, () => payments.askOpen()),
    sweep('payments.remind-reservations', 60, () => remindReservations(deps)),
  ];
}
