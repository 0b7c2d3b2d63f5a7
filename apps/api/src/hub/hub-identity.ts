import { createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { BodyOf, CallName, ResponseOf } from '@vh/contract';
import { hubKeyBytes, pairingProof, renewalProof } from '@vh/domain';
import { isMissingFile } from '../platform/missing-file.ts';
import type { CallServer } from './hub-upstream.ts';
import { Refusal } from './refusal.ts';

/** What a hub knows of itself: it is a paired device, as a phone at a door is. */
export interface HubIdentity {
  /** The site, e.g. `https://tickets.example`. */
  readonly origin: string;
  readonly deviceId: string;
  readonly scannerId: string;
  /** What letters between it and its doors are sealed by, 32 bytes as base64url. */
  readonly letterKey: string;
  /** Its key as a device, as PKCS 8 in PEM. */
  readonly privateKey: string;
}

/** Reads who the hub is; undefined where it was never paired. */
export async function readIdentity(path: string): Promise<HubIdentity | undefined> {
  try {
    const identity: HubIdentity = JSON.parse(await readFile(path, 'utf8'));
    return identity;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** Pairs the hub by a code of the back office, and remembers it. */
export async function pairHub(path: string, origin: string, code: string): Promise<HubIdentity> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const { device } = await callOnce(origin, 'POST /back/device/claim', {
    code,
    name: 'Hub',
    publicKey: point.toString('base64url'),
    signature: signed(privateKey, pairingProof(code)),
  });
  const identity: HubIdentity = {
    origin,
    deviceId: device._id,
    scannerId: device.placeId,
    letterKey: newLetterKey(),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
  await writeFile(path, JSON.stringify(identity), { mode: 0o600 });
  return identity;
}

/** Gives the hub another key for letters: who has the former one, e.g. a stolen phone, is no door of it any more. */
export async function changeMailKey(path: string, identity: HubIdentity): Promise<HubIdentity> {
  const changed = { ...identity, letterKey: newLetterKey() };
  await writeFile(`${path}.new`, JSON.stringify(changed), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return changed;
}

function newLetterKey(): string {
  return randomBytes(hubKeyBytes).toString('base64url');
}

/** Calls the server as the hub, with a new session whenever the former one has ended. */
export function callsOf({ origin, deviceId, privateKey }: HubIdentity): CallServer {
  const key = createPrivateKey(privateKey);
  let token: string | undefined;

  async function renew(): Promise<string> {
    const { challenge } = await callOnce(origin, 'POST /back/device/get-challenge', { deviceId });
    const signature = signed(key, renewalProof(deviceId, challenge));
    return (await callOnce(origin, 'POST /back/device/renew', { deviceId, challenge, signature })).token;
  }

  return async (name, body) => {
    token ??= await renew();
    try {
      return await callOnce(origin, name, body, token);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      token = await renew();
      return callOnce(origin, name, body, token);
    }
  };
}

/** How long the hub waits for the server, milliseconds: a first list is large. */
const patience = 30_000;

async function callOnce<C extends CallName>(
  origin: string,
  name: C,
  body: BodyOf<C>,
  token?: string,
): Promise<ResponseOf<C>> {
  const response = await fetch(`${origin}/api/v1${name.slice(name.indexOf(' ') + 1)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  if (!response.ok) throw new Refusal(response.status, text.slice(0, 200));
  const answer: ResponseOf<C> = JSON.parse(text);
  return answer;
}

function signed(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}
