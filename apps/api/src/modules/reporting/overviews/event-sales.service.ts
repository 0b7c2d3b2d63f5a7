import type { Deps } from '../../../platform/deps.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import * as repo from './event-sales.repo.ts';

/** Entries of the line that one transaction works on. */
const batch = 500;

/** Makes the sums of events again whose orders have changed, until none is left or another process is at it. */
export async function refreshTouchedEvents(deps: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await deps.db.transaction(async tx => {
      if (!(await repo.lockEventSales(tx))) return 0;
      const touched = await repo.takeTouchedEvents(tx, batch);
      if (touched.taken > 0) await repo.refreshEventSales(tx, touched.eventIds);
      return touched.taken;
    });
    if (taken < batch) return;
  }
}

/** Keeps the sums of events; until then anyone who asks adds up the orders of those that wait. */
export function eventSaleSweeps(deps: Pick<Deps, 'db'>): readonly Sweep[] {
  return [{ name: 'events.sums', everySeconds: 5, run: signal => refreshTouchedEvents(deps, signal) }];
}
