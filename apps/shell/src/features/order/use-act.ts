import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The calls whose answers show tickets, or what was written about them: refunding makes credit notes. */
const views = [
  'POST /front/order/get',
  'POST /front/order/get-documents',
  'POST /front/order/get-requests',
  'POST /front/ticket/get',
] as const;

/** One act on tickets: done once however often it is pressed; what is shown of them is asked for again after it. */
export function useAct() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Answers what the work answered; undefined when it failed, which `error` then tells. */
  const run = async <T>(work: () => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setError(undefined);
    try {
      const value = await work();
      await Promise.all(views.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
      return { value };
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error };
}
