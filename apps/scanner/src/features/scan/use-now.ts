import { useEffect, useState } from 'react';

/** Often enough for "minutes ago" and for the end of an undo. */
const every = 10_000;

/** The present, milliseconds since the epoch, looked at again and again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
