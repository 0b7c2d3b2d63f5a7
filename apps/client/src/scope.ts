import type { ViewScope } from '@vh/area-kit';

/** Organisers see the events and the money of the client in the path. */
export const clientScope: ViewScope = {
  base: '/client/:id',
  canViewFinance: true,
  canViewOrders: false,
  listsSeveralClients: false,
  canOpenEvents: true,
};
