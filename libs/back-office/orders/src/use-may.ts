import { useMe } from '@vh/auth';
import type { PermissionFlag } from '@vh/domain';

/**
 * Whether the reader has a permission for a client whose records are listed; the API decides, this only spares them what it
 * would refuse. Admins and managers need no flag.
 */
export function useMay(flag: PermissionFlag, clientId: string | undefined): boolean {
  const { data: me } = useMe();
  if (!me || clientId === undefined) return true;
  if (me.areas.some(({ role }) => role === 'admin' || role === 'manager')) return true;
  return me.memberships.some(member => member.clientId === clientId && member.permissions.includes(flag));
}
