import type { ResponseOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { getLogin } from './account-user.repo.ts';
import { decideLogin } from './login-lock.ts';
import { ceremonyMs, judgePasskey, newChallenge, saveUse, type PasskeyAnswer } from './passkey-proof.ts';
import { passkeySite } from './passkey-site.ts';
import { deleteLapsedPasskeyChallenges, listPasskeys } from './passkey.repo.ts';
import { describeCredential } from './passkey.service.ts';
import { deleteChallengesOf } from './second-factor.repo.ts';
import { createSession } from './sessions.service.ts';
import { getLoginRole, listClientIds, lockLoginRecord, saveLoginRecord } from './users.repo.ts';

type Options = ResponseOf<'POST /back/user/begin-passkey-login'>;

/** A login with a passkey. */
export interface PasskeyLogin {
  readonly passkey: PasskeyAnswer;
  readonly address: string;
  readonly userAgent: string;
}

/** What a browser needs to ask for a passkey: anybody's at the login, else one of the user's. */
export async function beginPasskeyUse(deps: Deps, userId?: string): Promise<Options> {
  const own = userId === undefined ? [] : await listPasskeys(deps.db.query, userId);
  return {
    challenge: await newChallenge(deps, userId === undefined ? 'login' : 'confirm', userId),
    rpId: passkeySite(deps.config.publicOrigin).rpId,
    timeout: ceremonyMs,
    userVerification: 'required',
    allowCredentials: own.map(describeCredential),
  };
}

/**
 * Logs in with a passkey. It counts as both factors, since the device has asked for its owner, and a signature can't be
 * guessed: failures are not counted, but who is locked out stays so until that is over.
 */
export async function loginWithPasskey(
  deps: Deps,
  { passkey, address, userAgent }: PasskeyLogin,
): Promise<ResponseOf<'POST /back/user/passkey-login'>> {
  const use = await judgePasskey(deps, passkey, { kind: 'login', userId: undefined });
  if (!use) return 'failed';
  const { userId } = use;
  const answer = await deps.db.transaction(async tx => {
    const { answer: judged, next } = decideLogin(await lockLoginRecord(tx, userId), true, deps.clock.now());
    const role = await getLoginRole(tx, userId);
    if (role === undefined) return 'failed';
    if (judged !== 'success') return judged;
    if (!(await saveUse(deps, tx, use))) return 'failed';
    if (next) await saveLoginRecord(tx, userId, next);
    await deleteChallengesOf(tx, userId);
    return { token: await createSession(deps, tx, { userId, role, userAgent, address }), role };
  });
  if (typeof answer === 'string') return answer;
  const { email } = await getLogin(deps.db.query, userId);
  return { ...answer, userId, email, clientIds: await listClientIds(deps.db.query, userId) };
}

/**
 * Confirms who sits at a session by one of the user's passkeys.
 * @throws {AppError} auth.wrong_passkey, account.locked
 */
export async function confirmPasskey(deps: Deps, userId: string, passkey: PasskeyAnswer): Promise<void> {
  const use = await judgePasskey(deps, passkey, { kind: 'confirm', userId });
  if (!use) throw new AppError('auth.wrong_passkey');
  await deps.db.transaction(async tx => {
    const { answer } = decideLogin(await lockLoginRecord(tx, userId), true, deps.clock.now());
    if (answer === 'locked') throw new AppError('account.locked');
    if (!(await saveUse(deps, tx, use))) throw new AppError('auth.wrong_passkey');
  });
}

/** Throws lapsed challenges away. */
export async function sweepPasskeyChallenges(deps: Deps): Promise<void> {
  await deleteLapsedPasskeyChallenges(deps.db.query, deps.clock.now());
}
