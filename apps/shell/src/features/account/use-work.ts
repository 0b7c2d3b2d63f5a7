import { hasCode } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { errorKey } from '../failure/error-text.tsx';

/** One piece of work at a time; what goes wrong is said in a toast. Who does not confirm has just said so. */
export function useWork(): {
  /** What is being done now. */
  readonly busy: string | undefined;
  readonly run: (what: string, work: () => Promise<void>) => Promise<void>;
} {
  const { text } = useText();
  const [busy, setBusy] = useState<string>();
  return {
    busy,
    run: async (what, work) => {
      if (busy !== undefined) return;
      setBusy(what);
      try {
        await work();
      } catch (error) {
        if (!hasCode(error, 'auth.step_up_needed')) showToast(text(errorKey(error)), 'bad');
      }
      setBusy(undefined);
    },
  };
}
