export { clientPayoutRoutes, payoutListRoute, payoutRoute } from './payout-routes.tsx';
