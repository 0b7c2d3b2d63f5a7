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
