import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import * as repo from './device.repo.ts';

/** By what a person lost devices that worked in their name. */
export interface DeviceLoss {
  /** Which devices: all of theirs, or those whose role or place they have no more. */
  readonly which: 'all' | 'unauthorised';
  /** The act behind it, e.g. 'user.deactivate'. */
  readonly because: string;
  /** Who did it; null where the person came by a mailed link. */
  readonly by: string | null;
  readonly address: string;
}

/**
 * Takes devices, and invitations of devices, back that work in the name of a person: what is no longer trusted in their
 * hands is not trusted on a phone at a door either. They are paired again by somebody who may. Answers how many.
 */
export async function revokeDevicesOf(
  deps: Deps,
  tx: Tx,
  userId: string,
  { which, because, by, address }: DeviceLoss,
): Promise<number> {
  const now = deps.clock.now();
  // locked one after the other: a device that is being renewed or paired gets no session behind this
  const devices = await repo.lockDevicesOf(tx, userId);
  const lost = which === 'all' ? devices : await strays(tx, devices);
  await repo.revokeDevices(
    tx,
    lost.map(({ id }) => id),
    { now, by },
  );
  for (const { id } of lost) {
    await insertAuditEntry(tx, {
      ...{ at: now, userId: by, address, action: 'device.revoke', entity: 'device', entityId: id },
      ...{ before: null, after: { state: 'revoked', because } },
    });
  }
  return lost.length;
}

async function strays(tx: Tx, devices: readonly repo.DeviceRecord[]): Promise<repo.DeviceRecord[]> {
  const found: repo.DeviceRecord[] = [];
  for (const device of devices) if (!(await repo.isEntitled(tx, device))) found.push(device);
  return found;
}
