import { useEffect, useEffectEvent, useRef } from 'react';
import { dropKeys, noBurst, stepBurst } from '../shared/scan-burst.ts';
import { isTyping } from '../shared/use-shortcuts.ts';

/**
 * Hears codes of a hand scanner on every page of the counter. Its characters are never shortcuts and its Enter presses
 * nothing; a field or a dialog with the focus takes the code itself.
 */
export function useScans(onCode: (code: string) => void): void {
  const burst = useRef(noBurst);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) {
      burst.current = noBurst;
      return;
    }
    const step = stepBurst(burst.current, event.key, event.timeStamp);
    burst.current = step.burst;
    if (step.code === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dropKeys();
    onCode(step.code);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
