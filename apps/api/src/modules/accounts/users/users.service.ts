import type { ResponseOf } from '@vh/contract';
import { isLanguageCode, type Role } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lacksSecondFactor } from '../../../platform/http/access.ts';
import { accountMark, tellSecurity } from '../../../platform/security-log.ts';
import { isLockedOut } from './login-lock.ts';
import { judgeTry, keepJudged, tellFailure } from './login-record.ts';
import { deleteOldTries, findLoginState } from './login-state.repo.ts';
import { publishedPassword, verifyPassword } from './password.ts';
import { openChallenge } from './second-factor-login.service.ts';
import { findSecondFactor } from './second-factor.repo.ts';
import { memberClients } from '#system';
import { createSession } from '../sessions/sessions.service.ts';
import * as repo from './users.repo.ts';

type LoginAnswer = ResponseOf<'POST /back/user/login'>;

/** A try to log in. */
export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/**
 * Logs a user in. Spec 4 and product 1: 'locked' | 'failed' | the session; unknown e-mail, wrong password and
 * deactivated account can't be told apart, neither by the answer nor by the time it takes.
 */
export async function login(deps: Deps, attempt: LoginAttempt): Promise<LoginAnswer> {
  // who is locked out is told so anyway; a password would be hashed for nothing, ten thousand times if somebody likes
  const place = { address: attempt.address };
  const state = await findLoginState(deps.db.query, attempt.email, place, deps.clock.now());
  if (isLockedOut(state, deps.clock.now())) return refuse(deps, attempt, 'locked');
  const account = await repo.findAccountByEmail(deps.db.query, attempt.email);
  const mayLogIn = account?.status === 'active' && !isPublished(deps, attempt.password);
  const usable = mayLogIn ? (account.passwordHash ?? undefined) : undefined;
  const fits = await verifyPassword(attempt.password, usable);
  if (!account) return refuse(deps, attempt, await countUnknown(deps, attempt));
  const answer = await deps.db.transaction(async tx => {
    const owner = { userId: account.id, email: attempt.email };
    const judged = await judgeTry(deps, tx, { owner, place }, () => fits);
    const { decision } = judged;
    const isAsked = decision.answer === 'success' && (await hasSecondFactor(tx, account.id));
    // of an account with a second factor failures are forgotten by its last step
    if (!isAsked) await keepJudged(deps, tx, judged, fromOf(attempt));
    if (decision.answer !== 'success') return decision.answer;
    if (isAsked) return { challenge: await openChallenge(deps, tx, account.id) };
    const { userAgent, address } = attempt;
    return {
      token: await createSession(deps, tx, { userId: account.id, role: account.role, userAgent, address }),
    };
  });
  if (typeof answer === 'string') return refuse(deps, attempt, answer, account.id);
  if (answer.challenge !== undefined) {
    return { secondFactor: { challenge: answer.challenge, methods: ['totp', 'recovery-code'] } };
  }
  tellSecurity(deps, 'login.done', { userId: account.id, how: 'password', ...fromOf(attempt) });
  const clientIds = await repo.listClientIds(deps.db.query, account.id);
  return { token: answer.token, userId: account.id, role: account.role, clientIds };
}

/** The password of the demo's accounts is printed at every start outside production: within it opens nothing. */
function isPublished(deps: Deps, password: string): boolean {
  return deps.config.nodeEnv === 'production' && password === publishedPassword;
}

async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId);
  return factor !== undefined && factor.activatedAt !== null;
}

function refuse(
  deps: Deps,
  attempt: LoginAttempt,
  answer: 'locked' | 'failed',
  userId?: string,
): 'locked' | 'failed' {
  // whose e-mail is locked, if anybody's, is not looked up for a line of the log
  const who = userId === undefined ? { account: accountMark(deps, attempt.email) } : { userId };
  tellFailure(deps, who, 'password', answer, fromOf(attempt));
  return answer;
}

function fromOf({ address, requestId }: LoginAttempt) {
  return { address, requestId };
}

async function countUnknown(deps: Deps, attempt: LoginAttempt): Promise<'locked' | 'failed'> {
  const { email, address } = attempt;
  return deps.db.transaction(async tx => {
    const judged = await judgeTry(deps, tx, { owner: { email }, place: { address } }, () => false);
    await keepJudged(deps, tx, judged, fromOf(attempt));
    return judged.decision.answer === 'locked' ? 'locked' : 'failed';
  });
}

/** Forgets tries with e-mails that nobody has and at places without a login, a day after the last one. */
export async function sweepUnknownLogins(deps: Deps): Promise<void> {
  const day = 86_400_000;
  await deleteOldTries(deps.db.query, new Date(deps.clock.now().getTime() - day));
}

/** Who the caller is, and which areas are open to them. */
export async function describeActor(deps: Deps, actor: Actor): Promise<ResponseOf<'POST /back/user/me'>> {
  const clientIds = memberClients(actor);
  const ids = [...clientIds, ...actor.payspotIds, ...actor.scannerIds];
  const { language, names } = await repo.getProfile(deps.db.query, actor.userId, ids);
  const named = (wanted: readonly string[]) => wanted.map(id => ({ id, name: names.get(id) ?? '' }));
  const idsOf: Partial<Record<Role, readonly string[]>> = {
    client: clientIds,
    payspot: actor.payspotIds,
    scanner: actor.scannerIds,
  };
  return {
    userId: actor.userId,
    email: actor.email,
    name: actor.name,
    language: isLanguageCode(language) ? language : 'en',
    role: actor.role,
    ...(lacksSecondFactor(actor) && { needsSecondFactor: true as const }),
    clientIds: [...clientIds],
    memberships: named(clientIds).map(({ id, name }) => {
      const limited = actor.limitedMemberships.find(one => one.clientId === id);
      return {
        ...{ clientId: id, clientName: name },
        permissions: [...(limited?.permissions ?? actor.permissions(id))],
        ...(limited && { onlyEvents: limited.eventIds.length }),
      };
    }),
    areas: actor.roles
      .filter(role => role !== 'app-individual')
      .map(role => ({ role, ids: named(idsOf[role] ?? []) })),
    ...(actor.device && {
      device: { _id: actor.device.id, name: actor.device.name, kind: actor.device.kind },
    }),
    ...(actor.actedBy && { actedBy: { ...actor.actedBy, until: actor.actedBy.until.toISOString() } }),
  };
}
