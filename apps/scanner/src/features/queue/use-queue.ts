import { useApi } from '@vh/api-client';
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { settle } from './queue.model.ts';
import { queueStoreOf } from './queue-store.ts';
import { sendScan } from './send-scan.ts';

/** Between two tries to send what waits, milliseconds. */
const retryEvery = 5_000;

/** The waiting scans of a scanner; sends them in order as soon as the server answers again. */
export function useQueue(scannerId: string) {
  const api = useApi();
  const { language } = useTexts();
  const store = queueStoreOf(scannerId);
  const queue = useSyncExternalStore(store.subscribe, store.get, store.get);
  const sending = useRef(false);

  const flush = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (const scan of store.get().waiting) {
        const reply = await sendScan({ api, scannerId, language }, scan);
        // What the server refuses to check stays: a person has to see to the assignment or the login first.
        if (reply.kind !== 'verdict') return;
        store.update(now => settle(now, scan.nonce, reply.verdict));
      }
    } finally {
      sending.current = false;
    }
  }, [api, language, scannerId, store]);

  const handleTick = useEffectEvent(() => void flush());
  const waits = queue.waiting.length > 0;

  useEffect(() => {
    if (!waits) return undefined;
    const tick = () => handleTick();
    const timer = setInterval(tick, retryEvery);
    window.addEventListener('online', tick);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tick);
    };
  }, [waits]);

  return { queue, update: store.update, flush };
}
