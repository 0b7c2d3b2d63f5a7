import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { landingPath, meQuery } from '@vh/auth/shell';
import { paths } from '../../app/paths.ts';

/** Where somebody of the staff begins: in their own area, as after a login. */
export function useStart(): () => Promise<string> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    // the account is made and open: where it begins is found from the start page too
    const me = await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 }).catch(() => undefined);
    return me ? landingPath(me, undefined) : paths.home;
  };
}
