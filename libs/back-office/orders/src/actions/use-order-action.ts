import { useQueryClient } from '@tanstack/react-query';
import { hasCode, isApiError, useApi, type ApiClient } from '@vh/api-client';
import { useState } from 'react';
import { readChangedSum, useFailureText } from '@vh/area-kit';

/** Queries that may show something else after an order was changed. */
const touched = [
  'POST /back/order/get',
  'POST /back/order/get-list',
  'POST /back/order/get-documents',
  'POST /back/order/quote-refund',
  'POST /back/order-request/get-list',
  'POST /back/order-request/get-open',
  'POST /back/refund/get-due',
  'POST /back/event/get-refund-run',
  'POST /back/admin/get-overview',
];

/** Something staff do with an order: one call at a time, its failure in words, and fresh data after it. */
export interface OrderAction<T> {
  readonly isBusy: boolean;
  /** Why the last try failed, in the reader's words. */
  readonly failure: string | undefined;
  /** Whether it failed as somebody else changed the order. */
  readonly isStale: boolean;
  /** The sum of now, minor units, where the last try named another one. */
  readonly changedSum: number | undefined;
  /** The fields that the last try was refused for, with why. */
  readonly fields: Readonly<Record<string, string>>;
  run(send: (api: ApiClient) => Promise<T>): Promise<void>;
}

/** Does something with an order; `onDone` is told of success. */
export function useOrderAction<T>(onDone: (answer: T) => void): OrderAction<T> {
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isBusy,
    failure: error === undefined ? undefined : inWords(error),
    isStale: hasCode(error, 'order.changed'),
    changedSum: readChangedSum(error),
    fields: (isApiError(error) && error.fields) || {},
    async run(send) {
      setBusy(true);
      setError(undefined);
      try {
        const answer = await send(api);
        setBusy(false);
        onDone(answer);
      } catch (failure) {
        setBusy(false);
        setError(failure);
      } finally {
        void queryClient.invalidateQueries({
          predicate: query => touched.includes(String(query.queryKey[0])),
        });
      }
    },
  };
}
