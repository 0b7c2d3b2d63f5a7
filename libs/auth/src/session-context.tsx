import { useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { meQuery } from './me-query.ts';
import type { LoginResult, Session, SessionState } from './session.ts';

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
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}

/** Who is logged in, asked of the API once a minute at most; disabled while nobody is. */
export function useMe() {
  const { authenticated } = useSessionState();
  return useQuery({ ...meQuery(useApi()), enabled: authenticated });
}

/** Logs in and forgets what the former user had loaded. */
export function useLogin(): (credentials: BodyOf<'POST /back/user/login'>) => Promise<LoginResult> {
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async credentials => {
      const result = await session.login(api, credentials);
      if (typeof result !== 'string') forgetBackOffice(queryClient);
      return result;
    },
    [session, api, queryClient],
  );
}

/** Logs out and forgets everything of the back office that was loaded. */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await session.logout(api);
    forgetBackOffice(queryClient);
  }, [session, api, queryClient]);
}

/** Drops all answers that only a logged-in user may see; queries on screen stay until they leave it. */
export function forgetBackOffice(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => /^\w+ \/back\/(?!deploy\/get$)/.test(String(queryKey[0])),
  });
}
