import type { CallName } from '@vh/contract';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../platform/jobs.ts';
import { pagesHandlers } from './pages/pages.routes.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { statsHandlers, statsSweeps } from './stats/stats.routes.ts';
import { usersHandlers, usersSweeps } from './users/users.routes.ts';

/** Calls whose modules are not here yet; the type below makes every other call need a handler. */
export const unbuiltCalls = [
  'POST /front/event/search',
  'POST /front/event/get-list',
  'POST /front/event/get-sliders',
  'POST /front/event/get-tags',
  'POST /front/event/{slug}',
  'POST /back/event/get-list',
  'POST /back/event/get',
  'POST /back/admin/get-overview',
  'POST /back/client/get-list',
  'POST /back/client/get-overview',
  'POST /back/manager/get-overview',
  'POST /back/contractor/get-overview',
  'POST /front/cart/hold',
  'POST /front/cart/get',
  'POST /front/cart/release',
  'POST /front/cart/extend',
  'POST /front/checkout/submit',
  'POST /front/order/get',
  'GET /front/ticket/pdf/{orderToken}',
  'POST /callbacks/{provider}',
  'GET /sandbox/pay/{paymentId}',
  'POST /sandbox/pay/{paymentId}',
  'POST /back/order/get-list',
  'POST /back/order/get',
  'POST /back/payspot/get',
  'POST /back/payspot/get-events',
  'POST /back/payspot/get-event',
  'POST /back/payspot/sell',
  'POST /back/payspot/get-sales',
  'POST /back/payspot/get-order',
  'POST /back/scanner/get',
  'POST /back/checkin/scan',
  'POST /back/checkin/undo',
] as const satisfies readonly CallName[];

/** Calls that have a handler. */
export type BuiltHandlers = Omit<Handlers, (typeof unbuiltCalls)[number]>;

/** The handlers of all modules; a call of the contract without one does not compile. */
export function allHandlers(deps: Deps): BuiltHandlers {
  return {
    ...usersHandlers(deps),
    ...settingsHandlers(deps),
    ...pagesHandlers(deps),
    ...statsHandlers(deps),
  };
}

/** What is done for each background job. */
export function allJobs(_deps: Deps): Partial<JobHandlers> {
  return {};
}

/** Work that every process repeats. */
export function allSweeps(deps: Deps): readonly Sweep[] {
  return [...usersSweeps(deps), ...statsSweeps(deps)];
}
