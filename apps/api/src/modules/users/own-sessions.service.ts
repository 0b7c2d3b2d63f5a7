import type { ResponseOf } from '@vh/contract';
import type { Deps } from '../../platform/deps.ts';
import * as repo from './sessions.repo.ts';
import { hashToken } from './session-token.ts';

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
}

/** Ends all of a user's sessions but that of a token; answers how many. */
export async function endOtherSessions(deps: Deps, userId: string, token: string): Promise<number> {
  return repo.deleteSessionsOf(deps.db.query, userId, token);
}
