import type { RunningRelease } from '@vh/area-contract';
import type { AreaRole } from '@vh/auth';

/** The version of each area that this page began to load, whether or not it came to run. */
const running = new Map<AreaRole, RunningRelease>();

/** Remembers which version of an area this page loads. */
export function rememberRunning(name: AreaRole, release: RunningRelease): void {
  running.set(name, release);
}

/** The version of an area that this page loaded last; undefined where it loaded none. */
export function runningRelease(name: AreaRole): RunningRelease | undefined {
  return running.get(name);
}
