/** Roles that have an area of their own under a path of the same name: all but buyers. */
export const areaRoles = ['admin', 'client', 'manager', 'contractor', 'payspot', 'scanner'] as const;

/** A role with an area. */
export type AreaRole = (typeof areaRoles)[number];

/** Tells the name of an area from any other string. */
export function isAreaRole(value: unknown): value is AreaRole {
  return areaRoles.some(role => role === value);
}
