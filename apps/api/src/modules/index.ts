import type { CallName } from '@vh/contract';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../platform/jobs.ts';
import { eventsHandlers } from './events/events.routes.ts';
import { mediaSweeps } from './media/media.routes.ts';
import { pagesHandlers } from './pages/pages.routes.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { statsHandlers, statsSweeps } from './stats/stats.routes.ts';
import { usersHandlers, usersSweeps } from './users/users.routes.ts';
import { cartHandlers } from './cart/cart.routes.ts';
import { checkinHandlers } from './checkin/checkin.routes.ts';
import { checkoutHandlers } from './checkout/checkout.routes.ts';
import { messageJobs } from './messages/messages.jobs.ts';
import { orderHandlers } from './orders/orders.routes.ts';
import { paymentHandlers, paymentJobs, saleSweeps } from './payments/payments.routes.ts';
import { payspotHandlers } from './payspot/payspot.routes.ts';
import { ticketJobs } from './tickets/tickets.jobs.ts';
import { ticketHandlers } from './tickets/tickets.routes.ts';

/** Calls whose modules are not here yet; the type below makes every other call need a handler. */
export const unbuiltCalls = [
  'POST /back/event/get-list',
  'POST /back/event/get',
  'POST /back/admin/get-overview',
  'POST /back/client/get-list',
  'POST /back/client/get-overview',
  'POST /back/manager/get-overview',
  'POST /back/contractor/get-overview',
] as const satisfies readonly CallName[];

/** Calls that have a handler. */
export type BuiltHandlers = Omit<Handlers, (typeof unbuiltCalls)[number]>;

/** The handlers of all modules; a call of the contract without one does not compile. */
export function allHandlers(deps: Deps): BuiltHandlers {
  return {
    ...usersHandlers(deps),
    ...settingsHandlers(deps),
    ...eventsHandlers(deps),
    ...pagesHandlers(deps),
    ...statsHandlers(deps),
    ...cartHandlers(deps),
    ...checkoutHandlers(deps),
    ...orderHandlers(deps),
    ...ticketHandlers(deps),
    ...paymentHandlers(deps),
    ...payspotHandlers(deps),
    ...checkinHandlers(deps),
  };
}

/** What is done for each background job. */
export function allJobs(deps: Deps): JobHandlers {
  return { ...messageJobs(deps), ...ticketJobs(deps), ...paymentJobs(deps) };
}

/** Work that every process repeats. */
export function allSweeps(deps: Deps): readonly Sweep[] {
  return [...usersSweeps(deps), ...mediaSweeps(deps), ...statsSweeps(deps), ...saleSweeps(deps)];
}
