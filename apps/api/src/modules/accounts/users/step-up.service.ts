import type { ParsedBodyOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actingError } from '../../../platform/http/access.ts';
import { hashToken } from '../../../platform/ids.ts';
import { nothingChanged } from '#system';
import { judgeTry, keepJudged, tellFailure } from './login-record.ts';
import { lockLoginRecord } from './login-state.repo.ts';
import { confirmPassword } from './own-password.service.ts';
import { confirmPasskey } from './passkey-login.service.ts';
import { spendCode } from './second-factor-code.ts';
import { saveConfirmation } from '../sessions/sessions.repo.ts';

/**
 * Confirms who sits at a session: by a code where a second factor is on, else by the password. A password is no
 * confirmation beside a second factor, or a keyboard that was watched would do for everything. A passkey always is one.
 * @throws {AppError} auth.impersonating, auth.wrong_code, auth.wrong_passkey, account.wrong_password, account.locked
 */
export async function confirmSession(
  deps: Deps,
  actor: Actor,
  sessionToken: string,
  proof: ParsedBodyOf<'POST /back/user/confirm'>,
): Promise<void> {
  if (actor.actedBy) throw actingError();
  if ('passkey' in proof) {
    await confirmPasskey(deps, actor.userId, proof.passkey);
  } else if (actor.hasSecondFactor) {
    if (!('code' in proof)) throw wrongCode();
    await confirmCode(deps, actor.userId, proof.code);
  } else {
    if (!('password' in proof)) {
      throw new AppError('account.wrong_password', { fields: { password: 'wrong' } });
    }
    await confirmPasswordOf(deps, actor.userId, proof.password);
  }
  await saveConfirmation(deps.db.query, hashToken(sessionToken), deps.clock.now());
}

/** Judges and spends a code of a signed-in user. Failures count like those of the login. */
export async function confirmCode(deps: Deps, userId: string, code: string): Promise<void> {
  const answer = await deps.db.transaction(tx => judgeCode(deps, tx, userId, code));
  if (answer !== 'success') tellFailure(deps, { userId }, 'confirmation', answer);
  if (answer === 'locked') throw new AppError('account.locked');
  if (answer === 'failed') throw wrongCode();
}

/** Judges the password of a signed-in user. Failures count like those of the login. */
export async function confirmPasswordOf(deps: Deps, userId: string, password: string): Promise<void> {
  await confirmPassword(deps, userId, password, 'password');
}

async function judgeCode(deps: Deps, tx: Tx, userId: string, code: string) {
  // what the code is for is written down by who asked for it
  nothingChanged(tx);
  const { email } = await lockLoginRecord(tx, userId);
  const who = { owner: { userId, email }, place: 'confirmation' as const };
  const judged = await judgeTry(
    deps,
    tx,
    who,
    async () => (await spendCode(deps, tx, userId, code)) !== undefined,
  );
  await keepJudged(deps, tx, judged);
  return judged.decision.answer;
}

function wrongCode(): AppError {
  return new AppError('auth.wrong_code', { fields: { code: 'wrong' } });
}
