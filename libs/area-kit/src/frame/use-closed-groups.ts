import { useState } from 'react';

const keyOf = (area: string) => `vh-menu-${area}`;

/** The groups of an area's menu that its reader has closed; this browser remembers them. */
export function useClosedGroups(area: string): {
  readonly closed: readonly string[];
  readonly toggle: (key: string) => void;
} {
  const [closed, setClosed] = useState(() => stored(keyOf(area)));
  const toggle = (key: string) => {
    const next = closed.includes(key) ? closed.filter(one => one !== key) : [...closed, key];
    setClosed(next);
    remember(keyOf(area), next);
  };
  return { closed, toggle };
}

function stored(key: string): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function remember(key: string, groups: readonly string[]): void {
  try {
    localStorage.setItem(key, groups.join(' '));
  } catch {
    // a browser that keeps nothing has them open again on the next page
  }
}
