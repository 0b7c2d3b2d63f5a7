import type { PermissionFlag } from '@vh/domain';
import { eventLimitFor, flagsFor } from './role-here.ts';
import { useRoleHere } from './use-role-here.ts';

/** How many events of a client the reader's membership is limited to in this area; undefined where it covers all. */
export function useEventLimit(clientId: string): number | undefined {
  return eventLimitFor(useRoleHere(), clientId);
}

/** Permissions of the reader for a client in this area; members what their membership says, admins and managers everything. */
export function useOwnFlags(clientId: string): readonly PermissionFlag[] {
  return flagsFor(useRoleHere(), clientId);
}
