import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { afterBurst, flushKeys } from './scan-burst.ts';

/** What a key does; keys are `KeyboardEvent.key` values, letters in lower case. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Listens to keys of the whole page. While somebody types into a field only function keys and Escape count,
 * and nothing counts while a dialog is open: it has keys of its own.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  /** What the key means by now: an earlier key may have changed the page. */
  const press = useEffectEvent((key: string) => shortcuts[key]?.());

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector('dialog[open]')) return;
    const always = event.key === 'Escape' || /^F\d+$/.test(event.key);
    if (!always && isTyping(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = shortcuts[key];
    if (!action) return;
    event.preventDefault();
    if (event.key.length === 1) return afterBurst(() => flushSync(() => press(key)));
    flushKeys();
    press(key);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** True when somebody types into an element. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
