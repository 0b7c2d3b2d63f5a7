import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Runs a decision and lets all lists be asked for again, since one transfer moves between several. */
export function useDecision() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).includes('/back/bank/'),
      });
    }
  };
  return { run, isBusy, error };
}
