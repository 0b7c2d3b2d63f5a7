import { useApi } from '@vh/api-client';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The server's time, told again at the beginning of each period, milliseconds. Phones' clocks are wrong by minutes: how far is
 * asked when the page is opened or comes back, and kept while there is no network.
 */
export function useServerTime(first: number, period: number): number {
  const api = useApi();
  const [at, setAt] = useState(first);
  const [offset, setOffset] = useState(0);

  const measure = useEffectEvent(async () => {
    const asked = Date.now();
    try {
      const answer = await api.call('POST /front/clock', {});
      setOffset(Date.parse(answer.at) - (asked + Date.now()) / 2);
    } catch {
      // deliberate: without a network the last measure is the best there is
    }
  });

  useEffect(() => {
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void measure();
    };
    // oxlint-disable-next-line react/set-state-in-effect -- it sets state when the answer is there
    void measure();
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('online', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('online', handleReturn);
    };
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      const now = Date.now() + offset;
      setAt(now);
      timer = setTimeout(tell, period - (now % period));
    };
    tell();
    return () => clearTimeout(timer);
  }, [offset, period]);

  return at;
}
