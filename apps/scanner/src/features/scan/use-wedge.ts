import { useEffect, useEffectEvent, useRef } from 'react';
import { emptyWedge, isScanned, pressWedge } from './wedge.model.ts';

/** Marks the part of a page whose fields take answers: what a scanner types there is a code all the same. */
export const answersPart = 'data-answers';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Listens to a hardware scanner that types; fields on the page keep what a person types into them. In fields for answers a
 * scanned code is taken out again, so that it becomes neither an answer nor lost.
 */
export function useWedge(onCode: (text: string) => void): void {
  const wedge = useRef(emptyWedge);
  const before = useRef('');

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = fieldOf(event.target);
    if (field && !field.closest(`[${answersPart}]`)) return;
    const typed = wedge.current;
    const pressed = pressWedge(typed, event, event.timeStamp);
    wedge.current = pressed.wedge;
    if (field && pressed.wedge.text.length === 1) before.current = field.value;
    if (!pressed.code || (field && !isScanned(typed))) return;
    // Otherwise the Enter of the scanner would also press the button that has the focus.
    event.preventDefault();
    event.stopPropagation();
    if (field) restore(field, before.current);
    onCode(pressed.code);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function fieldOf(target: EventTarget | null): Field | undefined {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField ? target : undefined;
}

/** Writes a value as a person would, so that anyone who holds it hears of it. */
function restore(field: Field, value: string): void {
  // the setter of the element itself is React's, which would take the change for its own
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
