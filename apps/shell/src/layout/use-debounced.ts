import { useEffect, useState } from 'react';

/** The value as it was when it last rested for a while; '' is taken over at once. */
export function useDebounced(value: string, restMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === '' ? '' : rested;
}
