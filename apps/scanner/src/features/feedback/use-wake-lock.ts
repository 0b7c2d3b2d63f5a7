import { useEffect } from 'react';

/** Keeps the screen on while the page is seen, where the browser can (Screen Wake Lock, W3C). */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (gone) await held.release();
        else lock = held;
      } catch {
        // deliberate: a low battery refuses it; the screen then goes dark as it always would
      }
    };
    const handleVisibility = () => void hold();
    void hold();
    // The browser drops the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}
