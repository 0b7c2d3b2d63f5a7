import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row sideways until its current entry stands in the middle; again whenever `current` changes. */
export function useCurrentInView<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const entry = row.current?.querySelector('[aria-current]');
    if (!row.current || !entry) return;
    const whole = row.current.getBoundingClientRect();
    const part = entry.getBoundingClientRect();
    // only sideways: scrollIntoView would move the page, too
    row.current.scrollLeft += part.left + part.width / 2 - whole.left - whole.width / 2;
  }, [current]);
  return row;
}
