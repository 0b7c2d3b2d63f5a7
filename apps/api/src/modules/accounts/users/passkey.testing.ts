import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type NewPasskey = BodyOf<'POST /back/user/add-passkey'>['passkey'];
type PasskeyAnswer = BodyOf<'POST /back/user/passkey-login'>['passkey'];
type Cbor = Parameters<typeof isoCBOR.encode>[0];
type CreationOptions = ResponseOf<'POST /back/user/begin-passkey'>;

/** What an answer of the authenticator deviates in from a right one. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** False: the device did not ask for its owner. */
  readonly verifies?: boolean;
  /** Left out when undefined is given. */
  readonly userHandle?: string | undefined;
}

/** An authenticator of software that has one passkey: a real key pair, and the bytes that WebAuthn wants. */
export interface SoftAuthenticator {
  create(options: CreationOptions, deviations?: Deviations): NewPasskey;
  get(options: { readonly challenge: string }, deviations?: Deviations): PasskeyAnswer;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;
const siteOfTests = { origin: 'http://localhost:4200', rpId: 'localhost' };

/** Makes an authenticator whose passkey signs with ES256. */
export function createAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let owner: string | undefined;

  function authenticatorData({ rpId = siteOfTests.rpId, verifies = true }: Deviations, credential?: Buffer) {
    const flags = userPresent | (verifies ? userVerified : 0) | (credential ? hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  return {
    create: (options, deviations = {}) => {
      owner = options.user.id;
      counter = deviations.counter ?? 0;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = authenticatorData(
        deviations,
        Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey.export({ format: 'jwk' }))]),
      );
      const attestation = new Map<string | number, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, deviations),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: (options, deviations = {}) => {
      counter = deviations.counter ?? counter + 1;
      const clientDataJSON = clientData('webauthn.get', options.challenge, deviations);
      const authData = authenticatorData(deviations);
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const userHandle = 'userHandle' in deviations ? deviations.userHandle : owner;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

function clientData(type: string, asked: string, deviations: Deviations): string {
  const { origin = siteOfTests.origin, challenge = asked } = deviations;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** An EC2 key of P-256 for ES256 (RFC 9053). */
function coseKey({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Buffer {
  const key = new Map<string | number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
