import type { Deps } from '../../platform/deps.ts';
import type { Sweep } from '../../platform/jobs.ts';
import * as repo from './buyer-records.repo.ts';

/** Entries of the line that one transaction works on. */
const batch = 200;

/** Makes the records of buyers anew whose orders, accounts or consents have changed, until none is left. */
export async function refreshTouchedBuyers(deps: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await deps.db.transaction(async tx => {
      const touched = await repo.takeTouched(tx, batch);
      await repo.insertMissingBuyers(tx, touched.emails);
      await repo.refreshBuyers(tx, await repo.lockBuyersOf(tx, touched.emails));
      return touched.taken;
    });
    if (taken < batch) return;
  }
}

/** Keeps the records of buyers as fresh as a few seconds. */
export function buyerSweeps(deps: Pick<Deps, 'db'>): readonly Sweep[] {
  return [{ name: 'buyers.refresh', everySeconds: 2, run: signal => refreshTouchedBuyers(deps, signal) }];
}
