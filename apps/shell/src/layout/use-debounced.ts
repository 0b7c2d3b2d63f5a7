import { useEffect, useState } from 'react';

/**
 * The value as it was when it last rested for a while; '' is taken over at once. The first value must rest as well: what
 * asks may arrive in the middle of the typing.
 */
export function useDebounced(value: string, restMs: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === '' ? '' : rested;
}
