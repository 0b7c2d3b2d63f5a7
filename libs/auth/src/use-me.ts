import { useApi } from '@vh/api-client';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './me-query.ts';
import { useSessionState } from './session-context.tsx';

/** Who is logged in, asked of the API once a minute at most; disabled while nobody is. */
export function useMe() {
  const { authenticated } = useSessionState();
  return useQuery({ ...meQuery(useApi()), enabled: authenticated });
}
