import { adminScope, clientScope, testArea } from '@vh/area-kit/testing';
import { clientPayoutRoutes, payoutListRoute, payoutRoute } from './payout-routes.tsx';

/** The feature as the area of admins has it. */
export const adminArea = testArea('admin', [
  ...clientPayoutRoutes(adminScope, 'client/:clientId/payouts', { canAsk: true }),
  payoutListRoute(adminScope),
  payoutRoute(adminScope),
]);

/** The feature as the area of organisers has it. */
export const clientArea = testArea('client', [
  ...clientPayoutRoutes(clientScope, 'payouts', { canAsk: true }),
  payoutRoute(clientScope),
]);
