import type { RunningRelease } from '@vh/area-contract';
import type { AreaRole } from '@vh/auth';

/** The version of each area that this page began to load, whether or not it came to run. */
const running = new Map<AreaRole, RunningRelease>();

/** The contract versions that each of them needs. */
const contracts = new Map<AreaRole, string>();

/** Remembers which version of an area this page loads, and which range of contract versions that needs. */
export function rememberRunning(name: AreaRole, release: RunningRelease, contract: string): void {
  running.set(name, release);
  contracts.set(name, contract);
}

/** The range of contract versions that the running version of an area needs. */
export function runningContract(name: AreaRole): string | undefined {
  return contracts.get(name);
}

/** The version of an area that this page loaded last; undefined where it loaded none. */
export function runningRelease(name: AreaRole): RunningRelease | undefined {
  return running.get(name);
}
