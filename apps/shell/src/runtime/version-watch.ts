import { cleanReload } from '../app/clean-reload.ts';
import { buildWaitsEvent, versionArrivedFor } from '../app/version-parameter.ts';
import { isSafeAtArrival, isSafeToReload } from './safe-to-reload.ts';

/** The build that waits for a moment in which nothing gets lost; undefined when none does. */
let waiting: string | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the page again for a build, now or, while somebody types or pays, as soon as that is over. A page under the
 * very build it learns of has just come.
 */
export function learnOfBuild(stamp: string, present: string): void {
  // The page came for this very build and got another: not all servers have it yet.
  if (stamp !== present && stamp === versionArrivedFor()) return;
  if (stamp === present ? isSafeAtArrival() : isSafeToReload()) {
    setWaiting(undefined);
    void cleanReload(stamp);
    return;
  }
  setWaiting(stamp);
}

/** Tries again what had to wait, e.g. when a page has been left. */
export function reloadIfSafe(): void {
  if (waiting !== undefined && isSafeToReload()) reloadNow();
}

/** Does at once what had to wait: the reader says so. */
export function reloadNow(): void {
  const stamp = waiting;
  setWaiting(undefined);
  if (stamp !== undefined) void cleanReload(stamp);
}

/** The build that waits. */
export function waitingBuild(): string | undefined {
  return waiting;
}

/** Calls back when a build begins or ends to wait; returns how to stop. */
export function subscribeToWaitingBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setWaiting(stamp: string | undefined): void {
  waiting = stamp;
  if (stamp !== undefined) window.dispatchEvent(new Event(buildWaitsEvent));
  listeners.forEach(listener => listener());
}
