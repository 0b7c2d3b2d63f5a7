import type { ResponseOf } from '@vh/contract';
import type { Role } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { insertAuditEntry } from '#system';
import { judgeTry, keepJudged, tellFailure } from './login-record.ts';
import { lockLoginRecord } from './login-state.repo.ts';
import { spendCode } from './second-factor-code.ts';
import * as repo from './second-factor.repo.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { getLoginRole, listClientIds } from './users.repo.ts';

type Answer = ResponseOf<'POST /back/user/second-factor'>;

/** How long a second step is open, and how many codes it takes. */
const challengeMs = 5 * 60_000;
const challengeTries = 5;

/** Opens the second step of a login whose password was right. */
export async function openChallenge(deps: Deps, tx: Tx, userId: string): Promise<string> {
  const challenge = newToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await repo.insertChallenge(tx, { tokenHash: hashToken(challenge), userId, now, expiresAt });
  return challenge;
}

/** The second step of a login. */
export interface SecondStep {
  readonly challenge: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/**
 * Ends a login by a code. Failures count like wrong passwords; only this last step forgets them, or who has the
 * password could guess on for ever.
 * @throws {AppError} auth.challenge_used
 */
export async function finishLogin(deps: Deps, step: SecondStep): Promise<Answer> {
  const tokenHash = hashToken(step.challenge);
  const found = await repo.findChallenge(deps.db.query, tokenHash, deps.clock.now());
  if (!found) throw new AppError('auth.challenge_used');
  const { userId } = found;
  const from = { address: step.address, requestId: step.requestId };
  const answer = await deps.db.transaction(async tx => {
    const { email } = await lockLoginRecord(tx, userId);
    // somebody may have come first with it while this one waited for the lock
    const challenge = await repo.findChallenge(tx, tokenHash, deps.clock.now());
    const role = await getLoginRole(tx, userId);
    if (!challenge || role === undefined) return 'spent';
    let kind: Awaited<ReturnType<typeof spendCode>>;
    const who = { owner: { userId, email }, place: { address: step.address } };
    const judged = await judgeTry(deps, tx, who, async () => {
      kind = await spendCode(deps, tx, userId, step.code);
      return kind !== undefined;
    });
    const { decision } = judged;
    if (decision.answer === 'locked') return 'locked';
    await keepJudged(deps, tx, judged, from);
    if (decision.answer !== 'success') {
      await countTry(tx, tokenHash, challenge.tries + 1);
      return 'failed';
    }
    await repo.deleteChallengesOf(tx, userId);
    if (kind === 'recovery-code') await noteRecoveryCode(deps, tx, userId, step.address);
    return { token: await openSession(deps, tx, { ...step, userId, role }), role };
  });
  if (answer === 'spent') throw new AppError('auth.challenge_used');
  if (typeof answer === 'string') {
    tellFailure(deps, { userId }, 'second-factor', answer, from);
    return answer;
  }
  tellSecurity(deps, 'login.done', { userId, how: 'second-factor', ...from });
  return { ...answer, userId, clientIds: await listClientIds(deps.db.query, userId) };
}

/** Deletes expired second steps. */
export async function sweepChallenges(deps: Deps): Promise<void> {
  await repo.deleteExpiredChallenges(deps.db.query, deps.clock.now());
}

function openSession(
  deps: Deps,
  tx: Tx,
  { userId, role, userAgent, address }: SecondStep & { readonly userId: string; readonly role: Role },
): Promise<string> {
  return createSession(deps, tx, { userId, role, userAgent, address });
}

async function countTry(tx: Tx, tokenHash: Buffer, tries: number): Promise<void> {
  if (tries >= challengeTries) await repo.deleteChallenge(tx, tokenHash);
  else await repo.saveChallengeTries(tx, tokenHash, tries);
}

async function noteRecoveryCode(deps: Deps, tx: Tx, userId: string, address: string): Promise<void> {
  const after = { recoveryCodesLeft: await repo.countRecoveryCodes(tx, userId) };
  const facts = { at: deps.clock.now(), userId, entity: 'user', entityId: userId, before: null, address };
  await insertAuditEntry(tx, { ...facts, action: 'user.use-recovery-code', after });
}
