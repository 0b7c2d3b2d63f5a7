import { useState } from 'react';

/** Which columns of a list the reader wants to see; the browser remembers it. */
export interface ColumnChoice {
  readonly isShown: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/** The reader's columns of a list; `hidden` is what nobody sees before they choose. */
export function useColumnChoice(list: string, hidden: readonly string[] = []): ColumnChoice {
  const storageKey = `vh-columns-${list}`;
  const [left, setLeft] = useState<readonly string[]>(() => stored(storageKey) ?? hidden);
  return {
    isShown: key => !left.includes(key),
    toggle: key => {
      const next = left.includes(key) ? left.filter(one => one !== key) : [...left, key];
      setLeft(next);
      remember(storageKey, next);
    },
  };
}

function stored(key: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(value) ? value.filter(one => typeof one === 'string') : undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string, value: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing shows the choice until the page is left
  }
}
