import type { ViewScope } from '@vh/area-kit';

/** Organisers see the events, the orders and the money of the client in the path. */
export const clientScope: ViewScope = {
  base: '/client/:id',
  canViewFinance: true,
  canViewOrders: true,
  listsSeveralClients: false,
  canOpenEvents: true,
};
