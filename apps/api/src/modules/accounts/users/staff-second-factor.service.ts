import type { ResponseOf } from '@vh/contract';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { removeAllPasskeys } from './passkey.service.ts';
import { resetSecondFactor } from './second-factor.service.ts';
import { presentUser } from './staff-presenter.ts';
import { lockUser } from './staff.repo.ts';
import { requireUser, type Author } from './staff.service.ts';

/** Takes a user's second factor and passkeys away, as when the phone is lost; they are told by mail. */
export async function resetFactorOf(
  deps: Deps,
  { actor, address }: Author,
  userId: string,
): Promise<ResponseOf<'POST /back/user/reset-second-factor'>> {
  return deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    await requireUser(tx, userId);
    const hadFactor = await resetSecondFactor(deps, tx, userId);
    // anyone who has the phone has its passkeys
    const passkeys = await removeAllPasskeys(deps, tx, userId);
    if (hadFactor || passkeys > 0) {
      await insertAuditEntry(tx, {
        ...{ at: deps.clock.now(), userId: actor.userId, address },
        ...{ action: 'user.reset-second-factor', entity: 'user', entityId: userId },
        before: { secondFactor: hadFactor, ...(passkeys > 0 && { passkeys }) },
        after: { secondFactor: false },
      });
    }
    return presentUser(await requireUser(tx, userId), deps.clock.now());
  });
}
