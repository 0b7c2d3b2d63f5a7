import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useCallback } from 'react';
import { ownAreaPath } from './entry-decision.ts';
import { meQuery } from './me-query.ts';
import { useSession } from './session-context.tsx';
import { isOfBackOffice } from './use-login.ts';

/** Acts as another user from now on; answers where their own pages begin, which are to be loaded again. */
export function useActAs(): (wish: BodyOf<'POST /back/user/act-as'>, returnTo: string) => Promise<string> {
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (wish, returnTo) => {
      const made = await api.call('POST /back/user/act-as', wish);
      // asked before anything changes here: a failure leaves the admin who they are
      const me = await api.call('POST /back/user/me', undefined, { token: made.token });
      // what is on the way for the admin would be asked, or answered, as the other; what has come goes with the page
      await queryClient.cancelQueries({ predicate: isOfBackOffice });
      session.actAs(made, returnTo);
      queryClient.setQueryData(meQuery(api).queryKey, me);
      return ownAreaPath(me);
    },
    [session, api, queryClient],
  );
}
