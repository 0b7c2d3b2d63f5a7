import type { Deps } from '../../../platform/deps.ts';
import { hasRole, requireActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { createBestSeats, createLiveSeats, type Inventory } from '#inventory';
import type { OrderLifecycle } from '#orders';
import type { Payments, Refunds, RefundSettlement } from '#payments';
import { createOrderActions, findOrdersAtPayspot, requireFoundOrder } from '#sales';
import { createCardRefunds } from './card-refunds.service.ts';
import { createPayspotRefunds } from './payspot-refund.service.ts';
import { createPayspots } from './payspot.service.ts';
import { createReservationHolds } from './reservation-hold.service.ts';
import { createReservations } from './reservations.service.ts';
import { createSeller } from './sell.service.ts';
import { createTenders } from './tender.service.ts';
import { createUnmatchedPayments } from './unmatched-payments.service.ts';

/** Nobody has more customers in a minute; anyone who guesses numbers and codes needs millions. */
const questionsPerSeller = { tries: 30, seconds: 60 };

/** Services of a process that counters use. */
interface CounterServices {
  readonly inventory: Inventory;
  readonly orderLife: OrderLifecycle;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly refundSettlement: RefundSettlement;
}

/** The calls of counters; those who wait for seats go when the service closes. */
export function payspotHandlers(
  deps: Deps,
  services: CounterServices,
  closing?: AbortSignal,
): Pick<
  Handlers,
  | 'POST /back/payspot/get'
  | 'POST /back/payspot/get-events'
  | 'POST /back/payspot/get-event'
  | 'POST /back/payspot/get-seat-states'
  | 'POST /back/payspot/get-seat-changes'
  | 'POST /back/payspot/get-best-seats'
  | 'POST /back/payspot/sell'
  | 'POST /back/payspot/get-sales'
  | 'POST /back/payspot/get-order'
  | 'POST /back/payspot/quote-refund'
  | 'POST /back/payspot/refund'
  | 'POST /back/payspot/plan-refund'
  | 'POST /back/payspot/confirm-refund'
  | 'POST /back/payspot/settle-card-refund'
  | 'POST /back/payspot/hold-reservation'
  | 'POST /back/payspot/release-reservation'
  | 'POST /back/payspot/resend'
  | 'POST /back/payspot/get-reservation'
  | 'POST /back/payspot/get-found-orders'
  | 'POST /back/payspot/resend-found'
  | 'POST /back/payspot/collect'
  | 'POST /back/payspot/hold'
  | 'POST /back/payspot/release-hold'
  | 'POST /back/payspot/check-sale'
  | 'POST /back/payspot/get-unmatched-payments'
  | 'POST /back/payspot/settle-unmatched-payment'
> {
  const { inventory, orderLife: life, payments, refundSettlement } = services;
  const unsold = createUnmatchedPayments(deps);
  const tenders = createTenders(deps, inventory);
  const reservations = createReservations(deps, { inventory, life, payments, unsold });
  const cardRefunds = createCardRefunds(deps);
  const kept = createReservationHolds(deps, { life, payments });
  const payspots = createPayspots(deps, createSeller(deps, inventory, life, unsold), reservations);
  const questions = createRateLimiter(questionsPerSeller, deps.clock);
  const refunds = createPayspotRefunds(deps, services.refunds, refundSettlement);
  const actions = createOrderActions(deps, life);
  const live = createLiveSeats(deps, { audience: 'payspot', ...(closing && { closing }) });
  const best = createBestSeats(deps, eventId => payspots.listPrices(eventId));
  return {
    'POST /back/payspot/get': ({ body, actor }) => payspots.get(body.payspotId, requireActor(actor)),
    'POST /back/payspot/get-events': ({ body, actor }) => payspots.listEvents(body, requireActor(actor)),
    'POST /back/payspot/get-event': ({ body, actor }) => payspots.getEvent(body, requireActor(actor)),
    'POST /back/payspot/get-seat-states': async ({ body, actor }) => {
      await payspots.checkOwn(body.payspotId, requireActor(actor));
      return live.states(body.eventId);
    },
    'POST /back/payspot/get-seat-changes': async ({ body, actor, request }) => {
      await payspots.checkOwn(body.payspotId, requireActor(actor));
      return live.changes(body.eventId, body.since, request.address);
    },
    'POST /back/payspot/get-best-seats': async ({ body, actor }) => {
      await payspots.checkOwn(body.payspotId, requireActor(actor));
      return best.find(body);
    },
    'POST /back/payspot/sell': ({ body, actor }) => payspots.sell(body, requireActor(actor)),
    'POST /back/payspot/quote-refund': async ({ body, actor }) => {
      await payspots.checkOwn(body.payspotId, requireActor(actor));
      return refunds.quote(body);
    },
    'POST /back/payspot/refund': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return refunds.refund(body, user);
    },
    'POST /back/payspot/plan-refund': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return refunds.plan(body, user);
    },
    'POST /back/payspot/confirm-refund': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return refunds.confirm(body, user);
    },
    'POST /back/payspot/settle-card-refund': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return cardRefunds.settle(body, user);
    },
    'POST /back/payspot/hold-reservation': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return kept.hold(body, user);
    },
    'POST /back/payspot/release-reservation': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return kept.release(body, user);
    },
    'POST /back/payspot/resend': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return actions.resendSale(body, user);
    },
    'POST /back/payspot/get-found-orders': ({ body, actor }) => {
      const user = requireActor(actor);
      questions.take(user.userId);
      return findOrdersAtPayspot(deps, body, user);
    },
    'POST /back/payspot/resend-found': async ({ body, actor }) => {
      const user = requireActor(actor);
      await requireFoundOrder(deps, body, user);
      return actions.resendFound(body, user);
    },
    'POST /back/payspot/get-reservation': ({ body, actor }) => {
      const user = requireActor(actor);
      questions.take(user.userId);
      return payspots.findReservation(body, user);
    },
    'POST /back/payspot/collect': ({ body, actor }) => payspots.collect(body, requireActor(actor)),
    'POST /back/payspot/hold': async ({ body, actor }) => {
      await payspots.checkOwn(body.payspotId, requireActor(actor));
      return tenders.hold(body);
    },
    'POST /back/payspot/release-hold': async ({ body, actor }) => {
      await payspots.checkOwn(body.payspotId, requireActor(actor));
      return tenders.release(body);
    },
    'POST /back/payspot/check-sale': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      const orderId = await unsold.check(body, user);
      if (orderId === undefined) return { kind: 'not_created' };
      return { kind: 'made', sale: await payspots.getReceipt(body.payspotId, orderId, body.lang) };
    },
    'POST /back/payspot/get-unmatched-payments': async ({ body, actor }) => {
      const user = requireActor(actor);
      if (body.payspotId !== undefined) await payspots.checkOwn(body.payspotId, user);
      else if (!hasRole(user, 'admin')) throw new AppError('not_found');
      const rows = await unsold.list(body.payspotId, body.lang);
      return { rows, refunds: await cardRefunds.listOpen(body.payspotId, body.lang) };
    },
    'POST /back/payspot/settle-unmatched-payment': async ({ body, actor }) => {
      const user = requireActor(actor);
      await payspots.checkOwn(body.payspotId, user);
      return unsold.settle(body, user);
    },
    'POST /back/payspot/get-sales': ({ body, actor }) => payspots.listSales(body, requireActor(actor)),
    'POST /back/payspot/get-order': ({ body, actor }) => payspots.getOrder(body, requireActor(actor)),
  };
}
