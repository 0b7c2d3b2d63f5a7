import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { deviceStateAt, halvesOf, pairingMinutes, pairingProof, readPairingCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { isTypedCode, makePairingCodes, type PairingCodes } from './device-codes.ts';
import { listPlaces, type DeviceAssignment } from './device-assignments.repo.ts';
import { isSignedBy, readPublicKey } from './device-proof.ts';
import { openDeviceSession, type Caller } from './device-session.service.ts';
import * as repo from './device.repo.ts';
import { scopeOf, type Author } from './devices.service.ts';

/** Wrong second halves of a typed code before its pairing is closed. */
const triesPerPairing = 5;

/** Draws of codes before something must be wrong: hundreds of thousands of names, and a handful open at a time. */
const draws = 5;

/** The scanners and payspots that the caller may pair devices for. */
export async function listChoices(
  deps: Deps,
  { actor }: Author,
  clientId: string | undefined,
): Promise<ResponseOf<'POST /back/device/get-choices'>> {
  const places = await listPlaces(deps.db.query, scopeOf(actor, clientId));
  return {
    places: places.map(({ id, kind, name, gate, people }) => ({
      _id: id,
      kind,
      name,
      gate,
      people: people.map(person => ({ _id: person.id, name: person.name })),
    })),
  };
}

/**
 * Invites a device to work at a place in the name of somebody who works there.
 * @throws {AppError} not_found for a place out of the caller's scope, or a person who does not work there
 */
export async function startPairing(
  deps: Deps,
  { actor, address }: Author,
  { clientId, kind, placeId, personId }: ParsedBodyOf<'POST /back/device/start-pairing'>,
): Promise<ResponseOf<'POST /back/device/start-pairing'>> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + pairingMinutes * 60_000);
  return deps.db.transaction(async tx => {
    const [place] = await listPlaces(tx, scopeOf(actor, clientId), placeId);
    const person = place?.people.find(({ id }) => id === personId);
    if (place?.kind !== kind || !person) throw new AppError('not_found', { message: 'nobody works there' });
    const device = { ...invitationOf(place, personId), createdAt: now, createdBy: actor.userId };
    const codes = await store(deps, tx, { ...device, pairingExpiresAt: expiresAt });
    await insertAuditEntry(tx, {
      ...{ at: now, userId: actor.userId, address, action: 'device.start-pairing' },
      ...{ entity: 'device', entityId: device.id, before: null },
      after: { kind, place: place.name, person: person.name, clientId: place.clientId },
    });
    return {
      deviceId: device.id,
      code: codes.code,
      typedCode: codes.typedCode,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

function invitationOf({ id, kind, name, clientId }: DeviceAssignment, userId: string) {
  return { id: newId(), kind, placeId: id, clientId, userId, name };
}

async function store(deps: Deps, tx: Tx, device: repo.NewDevice): Promise<PairingCodes> {
  for (let draw = 0; draw < draws; draw += 1) {
    const codes = makePairingCodes(deps.config.appSecret);
    if (await repo.insertDevice(tx, device, codes)) return codes;
  }
  throw new Error('no free code was drawn for a pairing');
}

/** What becomes of a claim; a wrong one still has to leave its count behind, so it is no error inside. */
type Claimed = { readonly session: ResponseOf<'POST /back/device/claim'> } | 'unknown';

/**
 * Pairs the device that asks. Of two devices with the same code one is paired; for the other the code is as unknown
 * as a wrong, a expired or a withdrawn one. The paired one may ask again, if the answer was lost.
 * @throws {AppError} device.refused, device.code_unknown
 */
export async function claim(
  deps: Deps,
  { code, name, publicKey, signature }: ParsedBodyOf<'POST /back/device/claim'>,
  caller: Caller,
): Promise<ResponseOf<'POST /back/device/claim'>> {
  const point = Buffer.from(publicKey, 'base64url');
  if (!readPublicKey(point) || !isSignedBy(point, pairingProof(code), signature)) {
    throw new AppError('device.refused', { message: 'the signature is not by the key' });
  }
  const typed = readPairingCode(code);
  const key = typed ? { typedName: halvesOf(typed).name } : { codeHash: hashToken(code) };
  const claimed = await deps.db.transaction(async (tx): Promise<Claimed> => {
    const device = await repo.lockPairing(tx, key);
    if (!device || device.pairingExpiresAt <= deps.clock.now() || device.revokedAt) return 'unknown';
    if (typed && !isTypedCode(typed, device.typedHash, deps.config.appSecret)) {
      await countWrong(deps, tx, device);
      return 'unknown';
    }
    return pairOnce(deps, tx, device, { ...caller, name, publicKey: point });
  });
  if (claimed === 'unknown')
    throw new AppError('device.code_unknown', { message: 'no open pairing has this code' });
  return claimed.session;
}

async function countWrong(deps: Deps, tx: Tx, device: repo.DeviceRecord): Promise<void> {
  const tries = device.tries + 1;
  await repo.saveTries(tx, device.id, tries);
  // one that is paired already stays so
  if (tries >= triesPerPairing) await repo.closePairing(tx, device.id, deps.clock.now());
}

async function pairOnce(
  deps: Deps,
  tx: Tx,
  device: repo.DeviceRecord,
  { name, publicKey, ...caller }: Caller & { readonly name: string; readonly publicKey: Buffer },
): Promise<Claimed> {
  const now = deps.clock.now();
  if (deviceStateAt(device, now) === 'active') {
    if (!device.publicKey?.equals(publicKey)) return 'unknown';
    return { session: await openDeviceSession(deps, tx, device, caller) };
  }
  if (!(await repo.isEntitled(tx, device))) return 'unknown';
  await repo.savePairing(tx, device.id, { ...caller, name, publicKey, now });
  await insertAuditEntry(tx, {
    // nobody is logged in at the device
    ...{ at: now, userId: null, address: caller.address, action: 'device.claim' },
    ...{ entity: 'device', entityId: device.id, before: null, after: { name, clientId: device.clientId } },
  });
  return { session: await openDeviceSession(deps, tx, { ...device, name }, caller) };
}
