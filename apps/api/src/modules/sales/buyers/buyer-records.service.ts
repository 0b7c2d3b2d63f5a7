import type { Deps } from '../../../platform/deps.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import * as repo from './buyer-records.repo.ts';
import { askForMarketingConsent } from './marketing-opt-in.service.ts';

/** Entries of the line that one transaction works on. */
const batch = 200;

type Parts = Pick<Deps, 'db' | 'config' | 'jobs' | 'clock'>;

/**
 * Makes the records of buyers again whose orders, accounts or consents have changed, until none is left. Who asked for marketing
 * for an address that nobody proved is asked there.
 */
export async function refreshTouchedBuyers(deps: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await deps.db.transaction(async tx => {
      const touched = await repo.takeTouched(tx, batch);
      await repo.insertMissingBuyers(tx, touched.emails);
      const buyerIds = await repo.lockBuyersOf(tx, touched.emails);
      await repo.refreshBuyers(tx, buyerIds);
      await askForMarketingConsent(deps, tx, buyerIds);
      return touched.taken;
    });
    if (taken < batch) return;
  }
}

/** Keeps the records of buyers as fresh as a few seconds. */
export function buyerSweeps(deps: Parts): readonly Sweep[] {
  return [{ name: 'buyers.refresh', everySeconds: 2, run: signal => refreshTouchedBuyers(deps, signal) }];
}
