import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { meQuery } from '@vh/auth/shell';

/** The second factor of who is logged in. */
export function useFactor() {
  return useQuery(queryFor(useApi(), 'POST /back/user/get-second-factor'));
}

/** Asks again what a change of the second factor has changed: it, the devices that were logged out, and what is open. */
export function useFactorChanged(): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    const keys = [
      queryFor(api, 'POST /back/user/get-second-factor').queryKey,
      queryFor(api, 'POST /front/account/get-sessions').queryKey,
      meQuery(api).queryKey,
    ];
    await Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })));
  };
}
