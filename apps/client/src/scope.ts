import type { ViewScope } from '@vh/area-kit';

/** Organisers see the events and the money of the client in the path. */
export const clientScope: ViewScope = {
  base: '/client/:id',
  seesMoney: true,
  seesOrders: false,
  seesClients: false,
  opensEvents: true,
};
