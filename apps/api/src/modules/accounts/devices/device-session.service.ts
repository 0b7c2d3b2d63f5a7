import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { deviceStateAt, renewalProof } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { insertAuditEntry } from '#system';
import { createSession } from '../sessions/sessions.service.ts';
import { isSignedBy } from './device-proof.ts';
import * as repo from './device.repo.ts';

/** Where a device asks from. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/** How long a challenge is good for. */
const challengeMs = 2 * 60_000;

/** How long calls that are on their way may still carry the former token. */
const graceMs = 60_000;

/** A new session of a device. */
export async function openDeviceSession(
  deps: Deps,
  query: Queries,
  { id, userId, kind, name, placeId }: repo.DeviceRecord,
  caller: Caller,
): Promise<ResponseOf<'POST /back/device/claim'>> {
  await repo.endSessionsBy(query, id, new Date(deps.clock.now().getTime() + graceMs));
  const token = await createSession(deps, query, { userId, role: kind, deviceId: id, ...caller });
  tellSecurity(deps, 'login.done', { userId, how: 'device-session', address: caller.address });
  return { token, userId, device: { _id: id, name, kind, placeId } };
}

/** What a device signs next. Ids that nobody has get one too, so that trying them tells nothing. */
export async function makeChallenge(deps: Deps, deviceId: string): Promise<string> {
  const challenge = newToken();
  const device = await repo.findDevice(deps.db.query, deviceId);
  if (device?.publicKey) {
    const expiresAt = new Date(deps.clock.now().getTime() + challengeMs);
    await repo.insertChallenge(deps.db.query, { hash: hashToken(challenge), deviceId, expiresAt });
  }
  return challenge;
}

/**
 * A new session for a device that proves itself by its key.
 * @throws {AppError} device.refused for a proof that is none, device.ended where there is nothing to renew
 */
export async function renew(
  deps: Deps,
  { deviceId, challenge, signature }: ParsedBodyOf<'POST /back/device/renew'>,
  caller: Caller,
): Promise<ResponseOf<'POST /back/device/renew'>> {
  const now = deps.clock.now();
  const { query } = deps.db;
  const isFresh = await repo.spendChallenge(query, { hash: hashToken(challenge), deviceId, now });
  const known = isFresh ? await repo.findDevice(query, deviceId) : undefined;
  const proof = renewalProof(deviceId, challenge);
  // only who has the key is told how the device stands
  if (!known?.publicKey || !isSignedBy(known.publicKey, proof, signature)) {
    throw new AppError('device.refused', { message: 'this is no proof of the device' });
  }
  return deps.db.transaction(async tx => {
    // locked: a device that is being revoked must not get a session behind that
    const device = await repo.lockDevice(tx, deviceId);
    const isActive = device !== undefined && deviceStateAt(device, now) === 'active';
    if (!isActive || !(await repo.isEntitled(tx, device))) {
      throw new AppError('device.ended', { message: 'the device was taken off, or its person' });
    }
    await repo.saveUse(tx, deviceId, { now, ...caller });
    return openDeviceSession(deps, tx, device, caller);
  });
}

/**
 * Gives the access of the calling device up.
 * @throws {AppError} not_found for callers who are no device
 */
export async function unpair(deps: Deps, { device }: Actor, address: string): Promise<void> {
  if (!device) throw new AppError('not_found', { message: 'the caller is no paired device' });
  const now = deps.clock.now();
  await deps.db.transaction(async tx => {
    await repo.lockDevice(tx, device.id);
    await repo.revokeDevices(tx, [device.id], { now, by: null });
    await insertAuditEntry(tx, {
      ...{ at: now, userId: null, address, action: 'device.unpair' },
      ...{ entity: 'device', entityId: device.id, before: null, after: { name: device.name } },
    });
  });
}
