import type { ResponseOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { getLogin } from './account-user.repo.ts';
import { tellFailure } from './login-record.ts';
import { lockLoginRecord, rememberPlace } from './login-state.repo.ts';
import { ceremonyMs, judgePasskey, newChallenge, saveUse, type PasskeyAnswer } from './passkey-proof.ts';
import { passkeySite } from './passkey-site.ts';
import { deleteExpiredPasskeyChallenges, listPasskeys } from './passkey.repo.ts';
import { describeCredential } from './passkey.service.ts';
import { deleteChallengesOf } from './second-factor.repo.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { getLoginRole, listClientIds } from './users.repo.ts';

type Options = ResponseOf<'POST /back/user/begin-passkey-login'>;

/** A login with a passkey. */
export interface PasskeyLogin {
  readonly passkey: PasskeyAnswer;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
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
 * guessed: failures are not counted, and a lockout is the password's alone, or anyone who types wrong ones could keep the
 * owner out. It stays as it is.
 */
export async function loginWithPasskey(
  deps: Deps,
  { passkey, address, userAgent, requestId }: PasskeyLogin,
): Promise<ResponseOf<'POST /back/user/passkey-login'>> {
  const from = { address, requestId };
  const use = await judgePasskey(deps, passkey, { kind: 'login', userId: undefined });
  if (!use) {
    tellFailure(deps, {}, 'passkey', 'failed', from);
    return 'failed';
  }
  const { userId } = use;
  const answer = await deps.db.transaction(async tx => {
    const { email } = await lockLoginRecord(tx, userId);
    const role = await getLoginRole(tx, userId);
    if (role === undefined || !(await saveUse(deps, tx, use))) return 'failed';
    await rememberPlace(tx, email, address, deps.clock.now());
    await deleteChallengesOf(tx, userId);
    return { token: await createSession(deps, tx, { userId, role, userAgent, address }), role };
  });
  if (answer === 'failed') {
    tellFailure(deps, { userId }, 'passkey', 'failed', from);
    return answer;
  }
  tellSecurity(deps, 'login.done', { userId, how: 'passkey', ...from });
  const { email } = await getLogin(deps.db.query, userId);
  return { ...answer, userId, email, clientIds: await listClientIds(deps.db.query, userId) };
}

/**
 * Confirms who sits at a session by one of the user's passkeys, also while the password is locked.
 * @throws {AppError} auth.wrong_passkey
 */
export async function confirmPasskey(deps: Deps, userId: string, passkey: PasskeyAnswer): Promise<void> {
  const use = await judgePasskey(deps, passkey, { kind: 'confirm', userId });
  const isDone =
    use !== undefined &&
    (await deps.db.transaction(async tx => {
      await lockLoginRecord(tx, userId);
      return saveUse(deps, tx, use);
    }));
  if (isDone) return;
  tellFailure(deps, { userId }, 'confirmation', 'failed');
  throw new AppError('auth.wrong_passkey');
}

/** Deletes expired challenges. */
export async function sweepPasskeyChallenges(deps: Deps): Promise<void> {
  await deleteExpiredPasskeyChallenges(deps.db.query, deps.clock.now());
}
