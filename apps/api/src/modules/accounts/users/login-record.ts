import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { accountMark, tellSecurity, type LoginMethod } from '../../../platform/security-log.ts';
import { type AuditEntry, insertAuditEntry, weighAuditEntry } from '#system';
import {
  decideLogin,
  isLockedOut,
  type LoginDecision,
  type LoginRecord,
  type LoginState,
} from './login-lock.ts';
import {
  lockLoginState,
  rememberPlace,
  saveLoginState,
  type LoginOwner,
  type LoginPlace,
} from './login-state.repo.ts';

/** Where somebody tries to get in from. */
export interface TriedFrom {
  readonly address?: string;
  readonly requestId?: string;
}

/** A try that was judged, under the locks of its account and place. */
export interface JudgedTry {
  readonly owner: LoginOwner;
  readonly place: LoginPlace;
  readonly before: LoginState;
  readonly decision: LoginDecision;
}

/** Judges a try to log in or to confirm under the locks of its account and place; nothing is kept yet. */
export async function judgeTry(
  deps: Deps,
  tx: Tx,
  who: { readonly owner: LoginOwner; readonly place: LoginPlace },
  fits: (state: LoginState) => boolean | Promise<boolean>,
): Promise<JudgedTry> {
  const now = deps.clock.now();
  const before = await lockLoginState(tx, who.owner, who.place, now);
  // while it is locked nothing is spent by looking
  const isRight = !isLockedOut(before, now) && (await fits(before));
  return { ...who, before, decision: decideLogin(before, isRight, now) };
}

/**
 * Keeps what a try leaves with its account and place. A lockout stands in the audit log and in the log; for an e-mail
 * that nobody has the same work is done, or the time of an answer would tell who exists.
 */
export async function keepJudged(deps: Deps, tx: Tx, judged: JudgedTry, from: TriedFrom = {}): Promise<void> {
  const { owner, place, before, decision } = judged;
  const { next, answer } = decision;
  if (!next) return;
  await saveLoginState(tx, owner, place, next);
  if (answer === 'success' && 'userId' in owner && place !== 'confirmation') {
    await rememberPlace(tx, owner.email, place.address, deps.clock.now());
  }
  const locked = [
    { record: next.place, was: before.place, where: place === 'confirmation' ? place : 'address' },
    { record: next.account, was: before.account, where: 'strange addresses' },
  ].find(({ record, was }) => record !== undefined && record.lockouts > was.lockouts);
  if (!locked?.record) return;
  const entry = entryOf(deps, owner, { ...locked, record: locked.record }, from);
  await ('userId' in owner ? insertAuditEntry(tx, entry) : weighAuditEntry(tx, entry));
  const who = 'userId' in owner ? { userId: owner.userId } : { account: accountMark(deps, owner.email) };
  tellSecurity(deps, 'account.locked', { ...who, ...fromOf(from) });
}

/** Tells of a try that came to nothing. */
export function tellFailure(
  deps: Deps,
  who: { readonly userId: string } | { readonly account: string } | object,
  how: LoginMethod,
  code: 'failed' | 'locked',
  from: TriedFrom = {},
): void {
  tellSecurity(deps, 'login.failed', { ...who, how, code, ...fromOf(from) });
}

const nobody = '00000000-0000-0000-0000-000000000000';

function entryOf(
  deps: Deps,
  owner: LoginOwner,
  { record, was, where }: { readonly record: LoginRecord; readonly was: LoginRecord; readonly where: string },
  { address }: TriedFrom,
): AuditEntry {
  const entityId = 'userId' in owner ? owner.userId : nobody;
  return {
    // anyone who guessed is nobody we know
    ...{ at: deps.clock.now(), userId: null, action: 'user.lock', entity: 'user', entityId },
    before: { lockouts: was.lockouts },
    after: { lockouts: record.lockouts, lockedUntil: record.lockedUntil, where },
    ...(address !== undefined && { address }),
  };
}

function fromOf({ address, requestId }: TriedFrom): TriedFrom {
  return { ...(address !== undefined && { address }), ...(requestId !== undefined && { requestId }) };
}
