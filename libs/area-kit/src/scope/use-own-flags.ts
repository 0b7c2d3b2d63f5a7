import { useMe } from '@vh/auth';
import { permissionFlags, type PermissionFlag } from '@vh/domain';

/** What the reader may do for a client: admins everything, members what their membership says. */
export function useOwnFlags(clientId: string): readonly PermissionFlag[] {
  const me = useMe().data;
  if (me?.areas.some(area => area.role === 'admin')) return permissionFlags;
  return me?.memberships.find(one => one.clientId === clientId)?.permissions ?? [];
}
