/** The role values of users, as login answers them (product 1). */
export const roles = [
  'admin',
  'client',
  'manager',
  'contractor',
  'payspot',
  'scanner',
  'app-individual',
] as const;

/** One of the seven roles. */
export type Role = (typeof roles)[number];

/** Flags on a client membership (product 1). */
export const permissionFlags = [
  'can-add-events',
  'can-view-orders',
  'can-view-personal-data',
  'can-view-finance',
  'can-change-orders',
  'can-refund',
  'can-send-marketing',
  'can-manage-users',
  'can-request-payouts',
] as const;

/** One of the permission flags on a client membership. */
export type PermissionFlag = (typeof permissionFlags)[number];

/**
 * The flags of which any opens the sums of an order that somebody works on. Lists of orders, their files and all figures have
 * money for `can-view-finance` alone.
 */
export const orderAmountFlags = [
  'can-view-finance',
  'can-change-orders',
  'can-refund',
] as const satisfies readonly PermissionFlag[];

/** Who a user is to an area's start page: the ids that its path can hold. */
export interface AreaIds {
  readonly clientIds: readonly string[];
  readonly payspotIds: readonly string[];
  readonly scannerIds: readonly string[];
}

/** The path a user lands on after login: buyers on their orders; '/' for users without an id for their area. */
export function areaStartPath(role: Role, ids: AreaIds): string {
  switch (role) {
    case 'admin':
    case 'manager':
    case 'contractor':
      return `/${role}`;
    case 'client':
      return withId('/client', ids.clientIds[0]);
    case 'payspot':
      return withId('/payspot', ids.payspotIds[0]);
    case 'scanner':
      return withId('/scanner', ids.scannerIds[0]);
    case 'app-individual':
      return '/account';
  }
}

function withId(path: string, id: string | undefined): string {
  return id ? `${path}/${id}` : '/';
}
