import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { landingPath, meQuery, useRenewDevice } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Button, Heading, Notice } from '@vh/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { learnPathsFor } from '../../federation/released-areas.ts';

/** Logs the device in again and goes on to where it was; says so when there is no network, and tries again with it. */
export function Resume({ to, onEnd }: { to: string; onEnd: () => void }) {
  const { text } = useText();
  const navigate = useNavigate();
  const query = useQuery(useRenewal(to));
  const { data, isError, refetch } = query;
  useEffect(() => {
    if (data === undefined) return;
    if (data === 'ended') onEnd();
    else void navigate(data, { replace: true });
  }, [data, navigate, onEnd]);
  useEffect(() => {
    if (!isError) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isError, refetch]);
  return (
    <>
      <Heading level={1}>{text('pairResume')}</Heading>
      {isError && (
        <Notice
          tone="wait"
          live="polite"
          action={
            <Button size="s" variant="outline" busy={query.isFetching} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        >
          {text('pairOffline')}
        </Notice>
      )}
    </>
  );
}

/** Where to go on, or that the device's access has ended. */
function useRenewal(to: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const renew = useRenewDevice();
  return {
    queryKey: ['device renewal', to],
    queryFn: async () => {
      if (!(await renew())) return 'ended' as const;
      const asking = queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 });
      const [me] = await Promise.all([asking, learnPathsFor(to)]);
      return landingPath(me, to);
    },
    retry: false,
    gcTime: 0,
    // a browser that believes to be offline is asked all the same: it is often wrong about it
    networkMode: 'always' as const,
  };
}
