import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Gives everything below it the session of the page or of the request. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => {
    document.addEventListener('visibilitychange', session.refresh);
    return () => document.removeEventListener('visibilitychange', session.refresh);
  }, [session]);
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The session of the page; throws outside of {@link SessionProvider}. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The auth state; the component is drawn again when it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, session.getFirstState);
}
