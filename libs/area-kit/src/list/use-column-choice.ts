import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Which columns of a list the reader wants to see; its address says it, and the browser remembers the last choice. */
export interface ColumnChoice {
  readonly isShown: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/** In an address: the columns that are left out, so that a saved view has them too; `all` leaves none out. */
const parameter = 'columns';
const everything = 'all';

/** The reader's columns of a list; `hidden` is what nobody sees before they choose. */
export function useColumnChoice(list: string, hidden: readonly string[] = []): ColumnChoice {
  const storageKey = `vh-columns-${list}`;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // until the address says it: a box must not jump back meanwhile, and the next one must know of it
  const [chosen, setChosen] = useState<{ readonly search: string; readonly left: readonly string[] }>();
  const left = chosen?.search === search ? chosen.left : (leftOut(search) ?? stored(storageKey) ?? hidden);
  return {
    isShown: key => !left.includes(key),
    toggle: key => {
      const next = left.includes(key) ? left.filter(one => one !== key) : [...left, key];
      remember(storageKey, next);
      setChosen({ search, left: next });
      const query = new URLSearchParams(search);
      query.set(parameter, next.length === 0 ? everything : next.toSorted().join('.'));
      void navigate(`${pathname}?${query.toString()}`, { replace: true, state: { keepScroll: true } });
    },
  };
}

/** The columns that an address leaves out; undefined where it says nothing of them. */
export function leftOut(search: string): readonly string[] | undefined {
  const value = new URLSearchParams(search).get(parameter);
  if (value === null || !/^[A-Za-z]+(\.[A-Za-z]+)*$/.test(value)) return undefined;
  return value === everything ? [] : value.split('.');
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
