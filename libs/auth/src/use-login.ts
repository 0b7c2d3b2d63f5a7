import { useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from './session-context.tsx';
import { isLoginSuccess, type LoginResult } from './session.ts';

/** Logs in; what another user had loaded before is forgotten. */
export function useLogin(): (credentials: BodyOf<'POST /back/user/login'>) => Promise<LoginResult> {
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async credentials => {
      const before = session.getState().userId;
      const result = await session.login(api, credentials);
      if (isLoginSuccess(result)) forgetUnlessSame(queryClient, before, result.userId);
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

/** Drops what a former user had loaded; who logs in again keeps the page they are at. */
export function forgetUnlessSame(queryClient: QueryClient, before: string | undefined, userId: string): void {
  if (before !== userId) forgetBackOffice(queryClient);
}

/** Drops all answers that only their user may see; queries on screen stay until they leave it. */
export function forgetBackOffice(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isOfBackOffice });
}

/** True when a query's answer is for one user alone. */
export function isOfBackOffice({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return /^\w+ \/(back\/(?!deploy\/get$)|front\/account\/)/.test(String(queryKey[0]));
}
