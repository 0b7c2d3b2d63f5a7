import type { ViewScope } from '@vh/area-kit';

/** Contractors see counts of their events; no money, no buyers, and by the specification no page for one event. */
export const contractorScope: ViewScope = {
  base: '/contractor',
  canViewFinance: false,
  canViewOrders: false,
  listsSeveralClients: true,
  canOpenEvents: false,
};
