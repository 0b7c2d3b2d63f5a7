import { useEffect, useRef, type RefObject } from 'react';

/** A native `details` as a menu: a press outside, focus leaving it and Escape close it. */
export function useDetails(): { ref: RefObject<HTMLDetailsElement | null>; close: () => void } {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const details = ref.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      const details = ref.current;
      if (event.key !== 'Escape' || !details?.open || !details.contains(document.activeElement)) return;
      // what stands around it must stay open, so it is told that the key was used
      event.preventDefault();
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey, true);
    };
  }, []);
  return { ref, close };
}
