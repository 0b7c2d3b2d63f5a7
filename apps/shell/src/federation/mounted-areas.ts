import type { AreaRole } from '@vh/auth';

/** Areas whose routes are in the router of this page; always empty on the server. */
const mounted = new Set<AreaRole>();

/** Remembers that an area's routes are in the router. */
export function markMounted(name: AreaRole): void {
  mounted.add(name);
}

/** Tells whether an area's routes are in the router. */
export function wasMounted(name: AreaRole): boolean {
  return mounted.has(name);
}

/** Why the last attempt to load an area failed; kept until the next attempt. */
const failures = new Map<AreaRole, unknown>();

/** Remembers why an area could not be loaded. */
export function markFailed(name: AreaRole, error: unknown): void {
  failures.set(name, error);
}

/** Forgets an earlier failure, for a new attempt. */
export function forgetFailure(name: AreaRole): void {
  failures.delete(name);
}

/** Why the last attempt failed; undefined when it did not. */
export function failureOfArea(name: AreaRole): unknown {
  return failures.get(name);
}
