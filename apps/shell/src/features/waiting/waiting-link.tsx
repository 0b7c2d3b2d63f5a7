import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../../later/use-is-hydrated.ts';
import { waitingParameter } from './waiting-address.ts';

const WaitingEntryPanel = lazy(async () => ({
  default: (await import('./waiting-entry.tsx')).WaitingEntryPanel,
}));

/** On an event page that was opened by the link of a waiting list: the place on the waiting list. Never on the server, which must not see whose it is. */
export function WaitingLink() {
  const [params] = useSearchParams();
  const isHydrated = useIsHydrated();
  const token = params.get(waitingParameter);
  if (!token || !isHydrated) return null;
  return (
    <Suspense>
      <WaitingEntryPanel key={token} token={token} />
    </Suspense>
  );
}
