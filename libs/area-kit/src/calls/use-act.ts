import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useApi, type ApiClient } from '@vh/api-client';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useFailureText } from './use-failure-text.ts';
import { readChangedSum } from './use-confirmed-sum.ts';

/** Something that is done with a record: one call at a time, its failure in words, and fresh data after it. */
export interface Act {
  readonly isBusy: boolean;
  /** Why the last try failed, in the reader's words. */
  readonly failure: string | undefined;
  /** The sum of now, minor units, where the last try named another one. */
  readonly changedSum: number | undefined;
  /** Does it and says `done`, where given, of what came of it; true when it went well. */
  run<T>(send: (api: ApiClient) => Promise<T>, done?: string | ((answer: T) => string)): Promise<boolean>;
}

/**
 * Does something with a record; `touched` fits the names of the calls whose answers may be others after it, and `reasons`
 * are words for what a refusal says of a field where these tell more than its code.
 */
export function useAct(touched: RegExp, reasons: Readonly<Record<string, string>> = {}): Act {
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isBusy,
    failure: error === undefined ? undefined : (reasonIn(error, reasons) ?? inWords(error)),
    changedSum: readChangedSum(error),
    async run(send, done) {
      setBusy(true);
      setError(undefined);
      try {
        const answer = await send(api);
        if (done !== undefined) showToast(typeof done === 'string' ? done : done(answer));
        return true;
      } catch (failure) {
        setError(failure);
        return false;
      } finally {
        setBusy(false);
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => touched.test(String(queryKey[0])),
        });
      }
    },
  };
}

function reasonIn(error: unknown, reasons: Readonly<Record<string, string>>): string | undefined {
  const told = isApiError(error) ? Object.values(error.fields ?? {}) : [];
  return told.map(reason => reasons[reason]).find(words => words !== undefined);
}
