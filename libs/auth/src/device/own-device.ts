import { hasCode, type ApiClient } from '@vh/api-client';
import { createApiClient } from '@vh/api-client/shell';
import type { ResponseOf } from '@vh/contract';
import { pairingProof, renewalProof } from '@vh/domain';
import type { Session } from '../session.ts';
import { forgetKeys, keepKeys, makeKeys, publicKeyOf, readKeys, signWith } from './device-keys.ts';
import { readOwnDevice, writeOwnDevice, type OwnDevice } from './device-memory.ts';
import { forgetDoorLists } from './forget-lists.ts';

type DeviceSession = ResponseOf<'POST /back/device/claim'>;

/** The keys of a pairing whose answer may have been lost: a repeat with them is the same pairing. */
let unanswered: CryptoKeyPair | undefined;

/** Makes this browser a device; anyone who was logged in here is logged out. */
export async function pairDevice(
  { api, session }: { readonly api: ApiClient; readonly session: Session },
  { code, name }: { readonly code: string; readonly name: string },
): Promise<OwnDevice> {
  const keys = (unanswered ??= await makeKeys());
  // kept before they count: a browser that can't keep them must not use the code up
  await keepKeys(keys, 'next');
  const [publicKey, signature] = await Promise.all([publicKeyOf(keys), signWith(keys, pairingProof(code))]);
  const body = { code, name, publicKey, signature };
  const answer = await api.call('POST /back/device/claim', body, { token: '', idempotent: true });
  unanswered = undefined;
  await keepKeys(keys, 'own');
  await forgetKeys('next');
  if (session.getToken()) await session.logout(api);
  // asks the browser to leave the key alone when it clears up; it may say no
  await navigator.storage?.persist?.();
  return enterAs(session, answer);
}

/**
 * A new session for the device that this browser is; undefined where its access has ended, which it then remembers.
 * Throws when nobody could be asked.
 */
export async function renewOwnSession(
  session: Session,
  refused: string | undefined,
): Promise<string | undefined> {
  return oneAtATime(async () => {
    const token = session.getToken();
    // another tab was first
    if (token !== undefined && token !== refused) return token;
    const device = readOwnDevice();
    const keys = await readKeys();
    const answer = device && !device.hasEnded && keys ? await renewTwice(device.id, keys) : undefined;
    if (answer) {
      enterAs(session, answer);
      return answer.token;
    }
    await endHere(device);
    return undefined;
  });
}

/** Gives the access of this device up, at the API and then here; `leave` goes away from the pages that need it. */
export async function unpairDevice(
  { api, session }: { readonly api: ApiClient; readonly session: Session },
  leave: () => Promise<void>,
): Promise<void> {
  await api.call('POST /back/device/unpair');
  await leave();
  await forgetKeys('own');
  await forgetDoorLists();
  writeOwnDevice(undefined);
  session.end();
}

function enterAs(session: Session, { token, userId, device }: DeviceSession): OwnDevice {
  const { _id: id, name, kind, placeId } = device;
  const own = { id, name, kind, placeId };
  writeOwnDevice(own);
  session.enter('', { token, userId, role: kind, clientIds: [] });
  return own;
}

/** A challenge can expire on a slow network; who is refused twice has no access. */
async function renewTwice(deviceId: string, keys: CryptoKeyPair): Promise<DeviceSession | undefined> {
  try {
    return await renew(deviceId, keys);
  } catch (error) {
    if (!hasCode(error, 'device.refused')) return notEnded(error);
    return renew(deviceId, keys).catch((again: unknown) =>
      hasCode(again, 'device.refused') ? undefined : notEnded(again),
    );
  }
}

function notEnded(error: unknown): undefined {
  if (hasCode(error, 'device.ended')) return undefined;
  throw error;
}

async function renew(deviceId: string, keys: CryptoKeyPair): Promise<DeviceSession> {
  // a client of its own: the page's would ask for a renewal when it is refused
  const api = createApiClient();
  const { challenge } = await api.call('POST /back/device/get-challenge', { deviceId });
  const signature = await signWith(keys, renewalProof(deviceId, challenge));
  return api.call('POST /back/device/renew', { deviceId, challenge, signature });
}

async function endHere(device: OwnDevice | undefined): Promise<void> {
  await forgetKeys('own');
  if (!device) return;
  await forgetDoorLists();
  writeOwnDevice({ ...device, hasEnded: true });
}

let underWay: Promise<string | undefined> | undefined;

/** Calls refused together wait for one renewal; tabs wait for each other where the browser has locks. */
function oneAtATime(work: () => Promise<string | undefined>): Promise<string | undefined> {
  const locked = () => navigator.locks?.request('vh-device', work) ?? work();
  underWay ??= locked().finally(() => (underWay = undefined));
  return underWay;
}
