import { useSession } from '@vh/auth';
import { useSyncExternalStore } from 'react';

/** True when an admin acts as somebody; never on the server, and not in the browser's first render, which must equal it. */
export function useIsActing(): boolean {
  const { subscribe, getState } = useSession();
  return useSyncExternalStore(
    subscribe,
    () => getState().acting !== undefined,
    () => false,
  );
}
