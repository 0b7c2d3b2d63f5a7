import { useQueryClient } from '@tanstack/react-query';
import { useApi, type ApiClient } from '@vh/api-client';
import { useState } from 'react';
import { useFailureText } from '../orders/actions/use-order-action.ts';

/** Something that is done with devices: its failure in words, and fresh data after it. */
export interface DeviceAct {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Does it; undefined when it failed. */
  run<T>(send: (api: ApiClient) => Promise<T>): Promise<T | undefined>;
}

/** Does something with devices. */
export function useDeviceAct(): DeviceAct {
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isBusy,
    failure: error === undefined ? undefined : inWords(error),
    async run(send) {
      setBusy(true);
      setError(undefined);
      try {
        return await send(api);
      } catch (failure) {
        setError(failure);
        return undefined;
      } finally {
        setBusy(false);
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => /^POST \/back\/device\/get(-list)?$/.test(String(queryKey[0])),
        });
      }
    },
  };
}
