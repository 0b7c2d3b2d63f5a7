import type { ViewScope } from '@vh/area-kit';

/** Admins see everything. */
export const adminScope: ViewScope = {
  base: '/admin',
  canViewFinance: true,
  canViewOrders: true,
  listsSeveralClients: true,
  canOpenEvents: true,
  canCreateSharedEvents: true,
  canManageBank: true,
  canViewBuyers: true,
  canManageSeatService: true,
  canManagePlatform: true,
};
