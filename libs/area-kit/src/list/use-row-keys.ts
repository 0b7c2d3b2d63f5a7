import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from './list-search.tsx';

/**
 * Keys of a list: arrows, or J and K, move from row to row; Enter opens by the row's own link, Space chooses it where rows
 * can be chosen.
 */
export interface RowKeys {
  /** Told which row the keys have reached, by its place in the list. */
  readonly onMove?: ((index: number) => void) | undefined;
  readonly onEscape?: (() => void) | undefined;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Lets the keyboard walk the row links inside an element; put the ref on the list. */
export function useRowKeys<E extends HTMLElement>({ onMove, onEscape }: RowKeys): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (event.key === 'Escape') return onEscape?.();
      if (list.current && chooseByKey(list.current, event)) return event.preventDefault();
      const step = steps[event.key];
      if (step === undefined || !list.current) return;
      const index = moveFocus(list.current, step);
      if (index === undefined) return;
      event.preventDefault();
      onMove?.(index);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onMove, onEscape]);
  return list;
}

/** Space chooses the row whose link has the focus; A leads to what can be done with those that are chosen. */
function chooseByKey(list: HTMLElement, { key }: KeyboardEvent): boolean {
  const active = document.activeElement;
  if (!active || !list.contains(active)) return false;
  if (key === 'a') {
    const bar = list.querySelector<HTMLElement>('[data-bulk-bar] button');
    bar?.focus();
    return bar !== null;
  }
  if (key !== ' ' || !(active instanceof HTMLAnchorElement)) return false;
  const box = active.closest('tr')?.querySelector<HTMLElement>('[data-phone="pick"] input');
  box?.click();
  return box !== null && box !== undefined;
}

function moveFocus(list: HTMLElement, step: 1 | -1): number | undefined {
  const rows = [...list.querySelectorAll('tbody tr')];
  if (rows.length === 0) return undefined;
  const active = rows.findIndex(row => row.contains(document.activeElement));
  const marked = rows.findIndex(row => row.getAttribute('aria-current') === 'true');
  const from = active >= 0 ? active : marked;
  const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1);
  rows[next]?.querySelector<HTMLElement>('a[href]')?.focus();
  return next;
}
