import { useEffect, useEffectEvent, useRef } from 'react';
import { emptyWedge, pressWedge } from './wedge.model.ts';

/** Listens to a hardware scanner that types; fields on the page keep what a person types into them. */
export function useWedge(onCode: (text: string) => void): void {
  const wedge = useRef(emptyWedge);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
    const pressed = pressWedge(wedge.current, event.key, event.timeStamp);
    wedge.current = pressed.wedge;
    if (!pressed.code) return;
    // Otherwise the Enter of the scanner would also press the button that has the focus.
    event.preventDefault();
    event.stopPropagation();
    onCode(pressed.code);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
