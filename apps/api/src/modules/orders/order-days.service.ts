import type { Deps } from '../../platform/deps.ts';
import type { Sweep } from '../../platform/jobs.ts';
import { countOrderDays, lockOrderDays, takeTouchedDays } from './order-days.repo.ts';

/** Entries of the line that one transaction works on. */
const batch = 5_000;

/** Counts the orders of days again that have changed, until none is left or another process is at it. */
export async function countTouchedDays(deps: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await deps.db.transaction(async tx => {
      if (!(await lockOrderDays(tx))) return 0;
      const touched = await takeTouchedDays(tx, batch);
      if (touched.taken > 0) await countOrderDays(tx, touched.days);
      return touched.taken;
    });
    if (taken < batch) return;
  }
}

/** Keeps the counts of orders by day; until then anyone who asks counts the orders of days that wait. */
export function orderDaySweeps(deps: Pick<Deps, 'db'>): readonly Sweep[] {
  return [{ name: 'orders.days', everySeconds: 5, run: signal => countTouchedDays(deps, signal) }];
}
