import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { BodyOf } from '@vh/contract';
import { pairingProof, renewalProof } from '@vh/domain';
import {
  buildClient,
  buildEvent,
  buildPayspot,
  buildScanner,
  buildUser,
  loginAs,
} from '../../../testing/builders.ts';
import type { TestApp } from '../../../testing/app.ts';

/** A device of software: a key pair, and what it signs. */
export interface SoftDevice {
  readonly publicKey: string;
  claim(
    app: TestApp,
    code: string,
    changes?: Partial<BodyOf<'POST /back/device/claim'>>,
  ): ReturnType<typeof claim>;
  /** Asks for a challenge, signs it, and answers a new session. */
  renew(app: TestApp, deviceId: string, challenge?: string): Promise<Awaited<ReturnType<typeof renew>>>;
}

/** Makes a device that was never paired. */
export function createSoftDevice(): SoftDevice {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = pointOf(privateKey);
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return {
    publicKey,
    claim: (app, code, changes = {}) =>
      claim(app, {
        code,
        name: 'Phone at gate C',
        publicKey,
        signature: signed(pairingProof(code)),
        ...changes,
      }),
    renew: async (app, deviceId, challenge) => {
      const fresh = challenge ?? (await challengeOf(app, deviceId));
      return renew(app, { deviceId, challenge: fresh, signature: signed(renewalProof(deviceId, fresh)) });
    },
  };
}

/** What the server asks a device to sign. */
export async function challengeOf(app: TestApp, deviceId: string): Promise<string> {
  return (await app.call('POST /back/device/get-challenge', { deviceId })).body.challenge;
}

function claim(app: TestApp, body: BodyOf<'POST /back/device/claim'>) {
  return app.call('POST /back/device/claim', body);
}

function renew(app: TestApp, body: BodyOf<'POST /back/device/renew'>) {
  return app.call('POST /back/device/renew', body);
}

function pointOf(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}

/** A client with an event, a door with its steward, a member who manages people; a counter with its seller. */
export async function buildDoor(app: TestApp) {
  const { deps } = app;
  const client = await buildClient(deps);
  const event = await buildEvent(deps, { clientId: client.id });
  const scanner = await buildScanner(deps, [event.id]);
  const payspot = await buildPayspot(deps);
  const steward = await buildUser(deps, { role: 'scanner', scannerIds: [scanner.id], name: 'Sanja Savić' });
  const seller = await buildUser(deps, { role: 'payspot', payspotIds: [payspot.id] });
  const member = await loginAs(deps, 'client', { clientIds: [client.id], permissions: ['can-manage-users'] });
  return { client, event, scanner, payspot, steward, seller, member };
}

/** What there is at a door. */
export type Door = Awaited<ReturnType<typeof buildDoor>>;

/** Starts a pairing for the door's scanner as its client's member. */
export async function invite(app: TestApp, { client, scanner, steward, member }: Door) {
  const body = { clientId: client.id, kind: 'scanner', placeId: scanner.id, personId: steward.id } as const;
  const { body: started, status } = await app.call('POST /back/device/start-pairing', body, {
    token: member.token,
  });
  if (status !== 200) throw new Error(`a pairing could not be started: ${status}`);
  return started;
}

/** A device that was paired for a door. */
export async function pair(app: TestApp, door: Door) {
  const soft = createSoftDevice();
  const { code, deviceId } = await invite(app, door);
  const { body } = await soft.claim(app, code);
  return { soft, deviceId, token: body.token };
}
