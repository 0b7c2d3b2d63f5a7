import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { accountMark, tellSecurity, type LoginMethod } from '../../platform/security-log.ts';
import { insertAuditEntry, weighAuditEntry, type AuditEntry } from '../audit/audit.repo.ts';
import type { LoginDecision, LoginRecord } from './login-lock.ts';
import { saveLoginRecord, saveUnknownRecord } from './users.repo.ts';

/** Where somebody tries to get in from. */
export interface TriedFrom {
  readonly address?: string;
  readonly requestId?: string;
}

/** A try that was judged. */
interface Judged extends TriedFrom {
  readonly before: LoginRecord;
  readonly decision: LoginDecision;
}

/** Keeps what a try leaves with an account. A lockout stands in the audit log and in the log. */
export async function keepJudged(deps: Deps, tx: Tx, userId: string, judged: Judged): Promise<void> {
  const { next } = judged.decision;
  if (!next) return;
  await saveLoginRecord(tx, userId, next);
  if (next.lockouts <= judged.before.lockouts) return;
  await insertAuditEntry(tx, entryOf(deps, userId, judged, next));
  tellSecurity(deps, 'account.locked', { userId, ...fromOf(judged) });
}

/** The same for an e-mail that nobody has, by the same work: else the time of an answer would tell who exists. */
export async function keepUnknown(deps: Deps, tx: Tx, email: string, judged: Judged): Promise<void> {
  const { next } = judged.decision;
  if (!next) return;
  await saveUnknownRecord(tx, email, next);
  if (next.lockouts <= judged.before.lockouts) return;
  await weighAuditEntry(tx, entryOf(deps, nobody, judged, next));
  tellSecurity(deps, 'account.locked', { account: accountMark(deps, email), ...fromOf(judged) });
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

function entryOf(deps: Deps, userId: string, { before, address }: Judged, next: LoginRecord): AuditEntry {
  return {
    // whoever guessed is nobody we know
    ...{ at: deps.clock.now(), userId: null, action: 'user.lock', entity: 'user', entityId: userId },
    before: { lockouts: before.lockouts },
    after: { lockouts: next.lockouts, lockedUntil: next.lockedUntil },
    ...(address !== undefined && { address }),
  };
}

function fromOf({ address, requestId }: TriedFrom): TriedFrom {
  return { ...(address !== undefined && { address }), ...(requestId !== undefined && { requestId }) };
}
