import type { ResponseOf } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getSettings, insertAuditEntry } from '#system';
import { writeAccountMail } from './account-mail.service.ts';
import { getLogin } from './account-user.repo.ts';
import { makeRecoveryCodes, newSecret, sealSecret } from './second-factor-code.ts';
import type { SecondFactorNews } from './second-factor-mail-texts.ts';
import * as repo from './second-factor.repo.ts';
import { deleteSessionsOf } from '../sessions/sessions.repo.ts';
import { confirmCode, confirmPasswordOf } from './step-up.service.ts';
import { toBase32, totpUri } from './totp.ts';
import { lockLoginRecord } from './login-state.repo.ts';
import type { FactorOwner } from './factor-owner.ts';

/** What the owner sees of their second factor. */
export async function describeSecondFactor(
  deps: Deps,
  actor: Actor,
): Promise<ResponseOf<'POST /back/user/get-second-factor'>> {
  const factor = await repo.findSecondFactor(deps.db.query, actor.userId);
  const since = factor?.activatedAt;
  return {
    isEnabled: since !== undefined && since !== null,
    ...(since && { since: since.toISOString() }),
    isRequired: actor.mustHaveSecondFactor,
    recoveryCodesLeft: await repo.countRecoveryCodes(deps.db.query, actor.userId),
  };
}

/** Makes a secret, which counts once a code of it was given. */
export async function beginSecondFactor(
  deps: Deps,
  { userId, email }: Actor,
): Promise<ResponseOf<'POST /back/user/begin-second-factor'>> {
  const secret = newSecret();
  return deps.db.transaction(async tx => {
    await lockLoginRecord(tx, userId);
    await requireState(tx, userId, 'off');
    await repo.putSecondFactor(tx, userId, sealSecret(deps, userId, secret), deps.clock.now());
    const { appName } = await getSettings(tx, 'general');
    return { secret: toBase32(secret), uri: totpUri(secret, appName, email) };
  });
}

/** Turns the second factor on; sessions that were opened without it end. */
export async function turnOnSecondFactor(deps: Deps, owner: FactorOwner, code: string): Promise<string[]> {
  const { userId } = owner.actor;
  await requireState(deps.db.query, userId, 'begun');
  await confirmCode(deps, userId, code);
  return deps.db.transaction(async tx => {
    await lockLoginRecord(tx, userId);
    await requireState(tx, userId, 'begun');
    await repo.activateSecondFactor(tx, userId, deps.clock.now());
    await deleteSessionsOf(tx, userId, owner.sessionToken);
    await tell(deps, tx, userId, 'second-factor-on');
    await writeDown(deps, tx, owner, { action: 'user.second-factor-on', before: false, after: true });
    return makeRecoveryCodes(tx, userId);
  });
}

/** Makes new recovery codes; the former ones are void. */
export async function renewRecoveryCodes(deps: Deps, owner: FactorOwner): Promise<string[]> {
  const { userId } = owner.actor;
  return deps.db.transaction(async tx => {
    await lockLoginRecord(tx, userId);
    await requireState(tx, userId, 'on');
    await tell(deps, tx, userId, 'recovery-codes');
    await writeDown(deps, tx, owner, { action: 'user.renew-recovery-codes', before: true, after: true });
    return makeRecoveryCodes(tx, userId);
  });
}

/** Turns the second factor off by password and code. */
export async function turnOffSecondFactor(
  deps: Deps,
  owner: FactorOwner,
  proof: { readonly password: string; readonly code: string },
): Promise<void> {
  const { userId, mustHaveSecondFactor } = owner.actor;
  if (mustHaveSecondFactor) {
    throw new AppError('auth.second_factor_needed', { message: 'a role of the user must have one' });
  }
  await requireState(deps.db.query, userId, 'on');
  await confirmPasswordOf(deps, userId, proof.password);
  await confirmCode(deps, userId, proof.code);
  await deps.db.transaction(async tx => {
    await lockLoginRecord(tx, userId);
    await resetSecondFactor(deps, tx, userId);
    await writeDown(deps, tx, owner, { action: 'user.second-factor-off', before: true, after: false });
  });
}

/**
 * Takes a user's second factor away with its recovery codes and open logins, and tells them by mail. The caller
 * writes it down: who did it and why is theirs. False when there was none.
 */
export async function resetSecondFactor(deps: Deps, tx: Tx, userId: string): Promise<boolean> {
  await repo.deleteChallengesOf(tx, userId);
  const wasOn = await repo.deleteSecondFactor(tx, userId);
  if (wasOn) await tell(deps, tx, userId, 'second-factor-off');
  return wasOn;
}

async function requireState(
  query: Parameters<typeof repo.findSecondFactor>[0],
  userId: string,
  wanted: 'on' | 'off' | 'begun',
): Promise<void> {
  const factor = await repo.findSecondFactor(query, userId);
  const isEnabled = factor !== undefined && factor.activatedAt !== null;
  const fits = wanted === 'on' ? isEnabled : !isEnabled && (wanted === 'off' || factor !== undefined);
  if (!fits) throw new AppError('second_factor.state', { details: { isEnabled } });
}

async function tell(deps: Deps, tx: Tx, userId: string, kind: SecondFactorNews): Promise<void> {
  const user = await getLogin(tx, userId);
  const language = isLanguageCode(user.language) ? user.language : 'en';
  await writeAccountMail(deps, tx, { ...user, language }, { kind });
}

async function writeDown(
  deps: Deps,
  tx: Tx,
  { actor, address }: FactorOwner,
  { action, before, after }: { readonly action: string; readonly before: boolean; readonly after: boolean },
): Promise<void> {
  await insertAuditEntry(tx, {
    at: deps.clock.now(),
    userId: actor.userId,
    action,
    entity: 'user',
    entityId: actor.userId,
    before: { secondFactor: before },
    after: { secondFactor: after },
    address,
  });
}
