import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { getSettings, insertAuditEntry } from '#system';
import { writeAccountMail } from './account-mail.service.ts';
import { getLogin } from './account-user.repo.ts';
import { ceremonyMs, newChallenge, takeChallenge, userHandleOf, webAuthn } from './passkey-proof.ts';
import { passkeySite } from './passkey-site.ts';
import * as repo from './passkey.repo.ts';
import type { FactorOwner } from './factor-owner.ts';
import { lockLoginRecord } from './login-state.repo.ts';

type Passkey = ResponseOf<'POST /back/user/get-passkeys'>['rows'][number];
type NewPasskey = ParsedBodyOf<'POST /back/user/add-passkey'>;

/** More than anybody has devices for. */
const mostPasskeys = 20;

/** EdDSA, ES256 and RS256: what authenticators that are in use can do (IANA COSE algorithms). */
const algorithms = [-8, -7, -257];

/** The passkeys of a user. */
export async function listOwnPasskeys(deps: Deps, userId: string): Promise<Passkey[]> {
  return (await repo.listPasskeys(deps.db.query, userId)).map(present);
}

/** What a browser needs to make a passkey. */
export async function beginPasskey(
  deps: Deps,
  { userId, email, name }: { readonly userId: string; readonly email: string; readonly name: string },
): Promise<ResponseOf<'POST /back/user/begin-passkey'>> {
  const { appName } = await getSettings(deps.db.query, 'general');
  const known = await repo.listPasskeys(deps.db.query, userId);
  if (known.length >= mostPasskeys) throw new AppError('passkey.too_many');
  return {
    challenge: await newChallenge(deps, 'register', userId),
    rp: { id: passkeySite(deps.config.publicOrigin).rpId, name: appName },
    user: { id: userHandleOf(userId), name: email, displayName: name },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: ceremonyMs,
    excludeCredentials: known.map(describeCredential),
    // it is found without an e-mail, and its owner is asked by the device: so it counts as both factors
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Keeps a new passkey, and tells its owner by mail.
 * @throws {AppError} passkey.refused, passkey.too_many
 */
export async function addPasskey(
  deps: Deps,
  owner: FactorOwner,
  { name, passkey }: NewPasskey,
): Promise<Passkey> {
  const { userId } = owner.actor;
  const made = await readNewPasskey(deps, userId, passkey);
  const row = { ...made, id: newId(), userId, name, createdAt: deps.clock.now() };
  await deps.db.transaction(async tx => {
    await lockLoginRecord(tx, userId);
    if ((await repo.listPasskeys(tx, userId)).length >= mostPasskeys) throw new AppError('passkey.too_many');
    if (!(await repo.insertPasskey(tx, row))) throw refused('it is known already');
    await tell(deps, tx, userId, 'passkey-added');
    await writeDown(deps, tx, owner, { action: 'user.add-passkey', before: null, after: { passkey: name } });
  });
  return present({ ...row, lastUsedAt: null });
}

/** Calls a passkey something else. @throws {AppError} not_found */
export async function renamePasskey(
  deps: Deps,
  userId: string,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  await deps.db.transaction(async tx => {
    if (!(await repo.renamePasskey(tx, userId, { id: passkeyId, name }))) throw unknownPasskey();
  });
}

/** Forgets a passkey, and tells its owner by mail. @throws {AppError} not_found */
export async function removePasskey(deps: Deps, owner: FactorOwner, passkeyId: string): Promise<void> {
  const { userId } = owner.actor;
  await deps.db.transaction(async tx => {
    const name = await repo.deletePasskey(tx, userId, passkeyId);
    if (name === undefined) throw unknownPasskey();
    await tell(deps, tx, userId, 'passkey-removed');
    const change = { action: 'user.remove-passkey', before: { passkey: name }, after: null };
    await writeDown(deps, tx, owner, change);
  });
}

/** Forgets all passkeys of a user and tells them by mail; answers how many. The caller writes it down. */
export async function removeAllPasskeys(deps: Deps, tx: Tx, userId: string): Promise<number> {
  const removed = await repo.deletePasskeysOf(tx, userId);
  if (removed > 0) await tell(deps, tx, userId, 'passkey-removed');
  return removed;
}

/** A passkey as options of a browser name it. */
export function describeCredential({ credentialId, transports }: repo.PasskeyRow) {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  };
}

async function readNewPasskey(deps: Deps, userId: string, { response, ...answer }: NewPasskey['passkey']) {
  const said = await takeChallenge(deps, response.clientDataJSON, { kind: 'register', userId });
  if (!said) throw refused('its challenge is spent');
  const site = passkeySite(deps.config.publicOrigin);
  const { transports = [], ...signed } = response;
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response: { ...signed, transports }, clientExtensionResults: {} },
    expectedChallenge: said.challenge,
    expectedOrigin: site.accepts(said.origin) ? said.origin : deps.config.publicOrigin,
    expectedRPID: site.rpId,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused('it does not fit', error);
  });
  if (!registrationInfo) throw refused('it does not fit');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    isSynced: credentialBackedUp,
  };
}

function present({ id, name, createdAt, lastUsedAt, isSynced }: repo.PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    isSynced,
  };
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError('passkey.refused', { message, cause });
}

function unknownPasskey(): AppError {
  return new AppError('not_found', { message: 'no such passkey' });
}

async function tell(
  deps: Deps,
  tx: Tx,
  userId: string,
  kind: 'passkey-added' | 'passkey-removed',
): Promise<void> {
  const user = await getLogin(tx, userId);
  const language = isLanguageCode(user.language) ? user.language : 'en';
  await writeAccountMail(deps, tx, { ...user, language }, { kind });
}

async function writeDown(
  deps: Deps,
  tx: Tx,
  { actor, address }: FactorOwner,
  change: { readonly action: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const facts = { at: deps.clock.now(), userId: actor.userId, entity: 'user', entityId: actor.userId };
  await insertAuditEntry(tx, { ...facts, ...change, address });
}
