import type { ViewScope } from '@vh/area-kit';

/** Admins see everything. */
export const adminScope: ViewScope = {
  base: '/admin',
  seesMoney: true,
  seesOrders: true,
  seesClients: true,
  opensEvents: true,
  makesShared: true,
  handlesBank: true,
  opensBuyers: true,
  servesSeats: true,
  ownsHouse: true,
};
