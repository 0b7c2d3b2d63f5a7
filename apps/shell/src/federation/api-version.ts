import { apiPrefix } from '@vh/api-client/shell';
import { contractVersionHeader } from '@vh/contract';
import { useSyncExternalStore } from 'react';

let served: string | undefined;
const listeners = new Set<() => void>();

/** Remembers which version of the contract the API serves, as its last answer said. */
export function rememberApiVersion(version: string): void {
  if (version === served) return;
  served = version;
  for (const listener of listeners) listener();
}

/** The version of the contract that the API serves; undefined until it has answered. */
export function apiVersion(): string | undefined {
  return served;
}

/** Asks the API which version it serves now; what is known stays where it does not answer. */
export async function askApiVersion(): Promise<void> {
  // deliberate: who can't reach the API is told so by the next call
  const answer = await fetch(`${apiPrefix}/front/settings/get`, { cache: 'no-store' }).catch(() => undefined);
  const version = answer?.headers.get(contractVersionHeader);
  if (version) rememberApiVersion(version);
}

/** The same as a hook: another version may be put up while a page is open. */
export function useApiVersion(): string | undefined {
  return useSyncExternalStore(subscribe, apiVersion, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
