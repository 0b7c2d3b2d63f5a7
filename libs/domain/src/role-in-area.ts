import { roles, type Role } from './roles.ts';

/** A role that somebody has, with the records that it is for; none for roles without ids. */
export interface HeldRole {
  readonly role: Role;
  readonly ids: readonly { readonly id: string }[];
}

/** Roles whose areas name in their path whom they are for; admins may look into them. */
const rolesWithIds: readonly Role[] = ['client', 'payspot', 'scanner'];

/**
 * The one role that somebody acts in within an area, which is named as in its path: `manager`, `client/{id}`. It is the
 * area's own where they have it; admins stay admins in an area that they only look into. Undefined where it isn't theirs.
 */
export function roleInArea(area: string, held: readonly HeldRole[]): Role | undefined {
  const [name, id = ''] = area.split('/');
  const role = roles.find(one => one === name);
  if (!role) return undefined;
  const hasIds = rolesWithIds.includes(role);
  const isOwn = held.some(
    one => one.role === role && (!hasIds || id === '' || one.ids.some(own => own.id === id)),
  );
  if (isOwn) return role;
  return hasIds && held.some(one => one.role === 'admin') ? 'admin' : undefined;
}
