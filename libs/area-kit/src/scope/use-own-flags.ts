import type { PermissionFlag } from '@vh/domain';
import { flagsFor } from './role-here.ts';
import { useRoleHere } from './use-role-here.ts';

/** Permissions of the reader for a client in this area; members what their membership says, admins and managers everything. */
export function useOwnFlags(clientId: string): readonly PermissionFlag[] {
  return flagsFor(useRoleHere(), clientId);
}
