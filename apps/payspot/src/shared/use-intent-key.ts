import { newActionKey } from '@vh/area-kit';
import { useState } from 'react';

/** A key for what a form would send: the same while it says the same, so that a lost answer can be asked for again. */
export function useIntentKey(intent: unknown): string {
  const print = JSON.stringify(intent);
  const [kept, setKept] = useState(() => ({ print, key: newActionKey() }));
  if (kept.print === print) return kept.key;
  const next = { print, key: newActionKey() };
  setKept(next);
  return next.key;
}
