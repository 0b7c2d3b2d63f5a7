import type { ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/ids.ts';
import { tellSecurity } from '../../../platform/security-log.ts';
import { revokeDevicesOf } from '../devices/device-person.service.ts';
import * as repo from '../sessions/sessions.repo.ts';

/** Where a user is logged in, the latest first. */
export async function listOwnSessions(
  deps: Deps,
  userId: string,
  token: string,
): Promise<ResponseOf<'POST /front/account/get-sessions'>> {
  const rows = await repo.listSessions(deps.db.query, userId, deps.clock.now());
  const current = hashToken(token);
  return {
    rows: rows.map(({ id, tokenHash, createdAt, lastUsedAt, userAgent, address }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      userAgent,
      address,
      isCurrent: tokenHash.equals(current),
    })),
  };
}

/** Ends one of a user's own sessions; somebody else's is not touched. */
export async function endOwnSession(deps: Deps, userId: string, sessionId: string): Promise<void> {
  await repo.deleteSessionById(deps.db.query, userId, sessionId);
  tellSecurity(deps, 'session.ended', { userId, code: 'one', count: 1 });
}

/** Logs a user out everywhere but in the session of a token, and takes back what was paired in their name. */
export async function endOtherSessions(
  deps: Deps,
  { userId }: Actor,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<ResponseOf<'POST /front/account/end-other-sessions'>> {
  const ended = await deps.db.transaction(async tx => {
    const loss = { which: 'all', because: 'account.end-other-sessions', by: userId, address } as const;
    const devices = await revokeDevicesOf(deps, tx, userId, loss);
    return { ended: await repo.deleteSessionsOf(tx, userId, token), devices };
  });
  tellSecurity(deps, 'session.ended', { userId, code: 'others', count: ended.ended });
  return ended;
}
