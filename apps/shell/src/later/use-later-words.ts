import { useI18n, type MessageKey } from '@vh/i18n';
import { ensureLaterMessages } from '@vh/i18n/shell';
import { useEffect, useState } from 'react';
import { loadQuietly } from '../app/reload-on-chunk-failure.ts';

/** A key that only the later words have. */
const laterKey: MessageKey = 'failureGoOn';

/** True when the words of more than the first view are there; asks for them, and when they can't be had it stays false. */
export function useLaterWords(): boolean {
  const i18n = useI18n();
  const [isReady, setReady] = useState(() => i18n.exists(laterKey));
  useEffect(() => {
    if (isReady) return undefined;
    let isCurrent = true;
    void loadQuietly(async () => {
      await ensureLaterMessages(i18n);
      if (isCurrent) setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [i18n, isReady]);
  return isReady;
}
