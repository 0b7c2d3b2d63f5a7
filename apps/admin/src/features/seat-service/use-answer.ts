import { useApi, type ApiClient } from '@vh/api-client';
import { useFailureText } from '@vh/area-kit';
import type { ResponseOf } from '@vh/contract';
import { useState } from 'react';
import { useSeatServiceTexts } from './seat-service-texts.ts';

/** One call at a time, and why it failed in the reader's words. */
export interface Asking {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Does something; answers whether it went well. */
  run(work: (api: ApiClient) => Promise<void>): Promise<boolean>;
}

type Problem = NonNullable<ResponseOf<'POST /back/seat-service/get-connection'>['problem']>;

const problems: readonly Problem[] = ['refused', 'not_found', 'unauthorised', 'busy', 'unreachable'];

/** Makes calls about the service; what seats.io said no to is told as such. */
export function useAsking(): Asking {
  const api = useApi();
  const inWords = useFailureText();
  const { text } = useSeatServiceTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isBusy,
    failure,
    async run(work) {
      setBusy(true);
      setFailure(undefined);
      try {
        await work(api);
        return true;
      } catch (error) {
        const problem = troubleIn(error);
        setFailure(problem ? text(`ssProblem.${problem}`) : inWords(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Why seats.io failed, where that is what went wrong. */
function troubleIn(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('details' in error)) return undefined;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('reason' in details)) return undefined;
  return problems.find(problem => problem === details.reason);
}
