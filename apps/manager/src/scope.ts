import type { ViewScope } from '@vh/area-kit';

/** Managers see the events, orders and money of the clients they look after. */
export const managerScope: ViewScope = {
  base: '/manager',
  canViewFinance: true,
  canViewOrders: true,
  listsSeveralClients: true,
  canOpenEvents: true,
};
