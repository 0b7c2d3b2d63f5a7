import type { ParsedBodyOf } from '@vh/contract';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { passkeySite } from './passkey-site.ts';
import * as repo from './passkey.repo.ts';

/** What an authenticator answered to a challenge. */
export type PasskeyAnswer = ParsedBodyOf<'POST /back/user/passkey-login'>['passkey'];

/** How long somebody may look for their key. */
const challengeMs = 5 * 60_000;

/** How long a browser waits for the authenticator: a little less, so that its answer is still good. */
export const ceremonyMs = 4 * 60_000;

/** A use of a passkey that is right, and not written down yet. */
export interface PasskeyUse {
  readonly id: string;
  readonly userId: string;
  readonly before: number;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** The library of the protocol. Loading it takes a tenth of a second, which only those wait for who use a passkey. */
export function webAuthn() {
  return import('@simplewebauthn/server');
}

/** Makes a challenge, good once and for five minutes. */
export async function newChallenge(
  deps: Deps,
  kind: repo.ChallengeKind,
  userId: string | undefined,
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + challengeMs);
  await repo.insertChallenge(deps.db.query, { hash: hashToken(challenge), kind, userId }, expiresAt);
  return challenge;
}

/** What a page signed: spends its challenge, and answers it when it was asked for this; undefined otherwise. */
export async function takeChallenge(
  deps: Deps,
  clientDataJSON: string,
  asked: { readonly kind: repo.ChallengeKind; readonly userId: string | undefined },
): Promise<{ readonly challenge: string; readonly origin: string } | undefined> {
  const said = await readClientData(clientDataJSON);
  if (!said) return undefined;
  const challenge = { hash: hashToken(said.challenge), ...asked };
  return (await repo.spendChallenge(deps.db.query, challenge, deps.clock.now())) ? said : undefined;
}

/**
 * Judges an answer to a challenge; undefined for every one that is no good. An unknown passkey is judged by a key that
 * nobody has, so that it takes as long as a wrong one.
 */
export async function judgePasskey(
  deps: Deps,
  answer: PasskeyAnswer,
  asked: { readonly kind: 'login' | 'confirm'; readonly userId: string | undefined },
): Promise<PasskeyUse | undefined> {
  const said = await takeChallenge(deps, answer.response.clientDataJSON, asked);
  if (!said) return undefined;
  const known = await repo.findPasskey(deps.db.query, Buffer.from(answer.id, 'base64url'));
  const site = passkeySite(deps.config.publicOrigin);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: signedPart(answer), clientExtensionResults: {} },
      expectedChallenge: said.challenge,
      expectedOrigin: site.accepts(said.origin) ? said.origin : deps.config.publicOrigin,
      expectedRPID: site.rpId,
      credential: credentialOf(known, answer.id),
      requireUserVerification: true,
    });
    if (!verified || !known || !isOwners(known, answer, asked)) return undefined;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    const { id, userId, counter: before } = known;
    return { id, userId, before, counter: newCounter, isSynced: credentialBackedUp };
  } catch (error) {
    // deliberate: the library throws for every answer that is no good, and all of them are answered alike
    deps.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** Writes a use down; false when another one of the same count came first. */
export async function saveUse(deps: Deps, tx: Tx, use: PasskeyUse): Promise<boolean> {
  return repo.saveUse(tx, use, deps.clock.now());
}

/** A passkey that is found without a name says whose it is; it must be the one we know. */
function isOwners(
  known: repo.PasskeyRow,
  { response: { userHandle } }: PasskeyAnswer,
  asked: { readonly kind: 'login' | 'confirm'; readonly userId: string | undefined },
): boolean {
  if (asked.userId !== undefined && asked.userId !== known.userId) return false;
  return userHandle === undefined ? asked.kind === 'confirm' : userHandle === userHandleOf(known.userId);
}

/** What stands for a user inside their authenticators. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

function signedPart({ response: { userHandle, ...signed } }: PasskeyAnswer) {
  return userHandle === undefined ? signed : { ...signed, userHandle };
}

function credentialOf(known: repo.PasskeyRow | undefined, id: string): WebAuthnCredential {
  const { publicKey, counter } = known ?? { publicKey: nobodysKey, counter: 0 };
  return { id, publicKey: new Uint8Array(publicKey), counter };
}

/** A point of P-256 as COSE key; its private half was never kept. */
const nobodysKey = Buffer.from(
  'pQECAyYgASFYIKzMvaN7yGKUEUJ9u0-tf_JT4bPwTx3YdoUCIUHLFS1cIlggyrl6ftYg5uvyDEkA80fyKvD6ShBT9a-AkQMosIhKcdA',
  'base64url',
);

async function readClientData(
  clientDataJSON: string,
): Promise<{ challenge: string; origin: string } | undefined> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    const { challenge, origin } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
  } catch {
    // deliberate: what is no JSON is no answer
    return undefined;
  }
}
