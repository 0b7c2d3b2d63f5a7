import { canBeLimited, type PermissionFlag } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import { countOwnEvents } from './client-members.repo.ts';

/** What a membership is to be: flags, and the events that it is limited to (null: all). */
export interface MembershipWish {
  readonly clientId: string;
  readonly permissions: readonly PermissionFlag[];
  readonly onlyEventIds: readonly string[] | null;
}

/**
 * Holds a membership of chosen events to events of the client and to rights that can be had in part.
 * @throws {AppError} request.invalid at `onlyEventIds` or `permissions`
 */
export async function requireLimit(
  tx: Tx,
  { clientId, permissions, onlyEventIds }: MembershipWish,
): Promise<void> {
  if (onlyEventIds === null) return;
  requireLimitable(permissions);
  const wanted = new Set(onlyEventIds);
  if ((await countOwnEvents(tx, clientId, [...wanted])) < wanted.size) {
    throw new AppError('request.invalid', { fields: { onlyEventIds: 'unknown' } });
  }
}

/** @throws {AppError} request.invalid for rights over a whole organiser, which no limited membership can have */
export function requireLimitable(permissions: readonly PermissionFlag[]): void {
  if (canBeLimited(permissions)) return;
  throw new AppError('request.invalid', { fields: { permissions: 'whole_organiser' } });
}

/** True when two limits are the same, whatever the order of their events. */
export function isSameLimit(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort());
}
