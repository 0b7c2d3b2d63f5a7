import { isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, inPerson, signedIn, whileSettingUp } from './endpoint.ts';
import { done, id, instant } from './primitives.ts';
import { loginSuccess } from './user.contract.ts';

/** Bytes as browsers write them in the JSON of WebAuthn: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** WebAuthn allows 1023 bytes. */
const credentialId = bytes(1364);

const transports = z.array(z.string().max(32)).max(10);

const credential = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: transports.optional(),
});

/** What an authenticator answers when it makes a passkey (RegistrationResponseJSON). */
const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: transports.optional(),
  }),
});

/** What an authenticator answers when a passkey is used (AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: bytes(128).optional(),
  }),
});

/** What a browser hands to `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser hands to `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty at the login: the authenticator knows which it has. */
  allowCredentials: z.array(credential),
});

/** What its owner calls a passkey. */
const passkeyName = z.string().trim().min(1).max(60).refine(isPlainLine);

/** A passkey in the list of its owner. */
const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  /** Absent while it was never used. */
  lastUsedAt: instant.optional(),
  /** Its maker keeps it on several devices. */
  isSynced: z.boolean(),
});

/** Calls about passkeys: the login with one, the caller's own ones, and confirming by one. */
export const passkeyEndpoints = defineEndpoints({
  'POST /back/user/begin-passkey-login': {
    summary: 'A challenge for a login with a passkey, whosever it is; good once, for five minutes.',
    access: everyone,
    cost: 'write',
    response: requestOptions,
    errors: ['request.rate_limited'],
  },
  'POST /back/user/passkey-login': {
    summary:
      'Log in with a passkey, which counts as both factors. Every answer that is no good is `failed`, known or unknown.',
    access: everyone,
    cost: 'write',
    body: z.object({ passkey: passkeyAnswer }),
    response: z.union([z.literal('locked'), z.literal('failed'), loginSuccess.extend({ email: z.string() })]),
    errors: ['request.rate_limited'],
  },
  'POST /back/user/get-passkeys': {
    summary: 'The passkeys of the caller, the newest first.',
    access: signedIn,
    response: z.object({ rows: z.array(passkey) }),
  },
  'POST /back/user/begin-passkey': {
    summary: 'A challenge for a new passkey of the caller; good once, for five minutes.',
    access: inPerson(signedIn),
    response: creationOptions,
    errors: ['passkey.too_many', 'request.rate_limited'],
  },
  'POST /back/user/add-passkey': {
    summary: 'Keeps a new passkey of the caller.',
    access: inPerson(signedIn),
    body: z.object({ name: passkeyName, passkey: newPasskey }),
    response: passkey,
    errors: ['passkey.refused', 'passkey.too_many', 'request.rate_limited'],
  },
  'POST /back/user/rename-passkey': {
    summary: 'Calls a passkey of the caller something else.',
    access: inPerson(signedIn),
    body: z.object({ passkeyId: id, name: passkeyName }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/user/remove-passkey': {
    summary: 'Forgets a passkey of the caller: it opens nothing any more.',
    access: inPerson(signedIn),
    body: z.object({ passkeyId: id }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/user/begin-passkey-confirm': {
    summary: 'A challenge to confirm the session by a passkey of the caller; good once, for five minutes.',
    access: inPerson(whileSettingUp(signedIn)),
    response: requestOptions,
    errors: ['request.rate_limited'],
  },
});
