import { showToast, type ToastTone } from '@vh/ui';
import { currentToast } from '@vh/ui/shell';

const storageKey = 'vh_said';

/** Keeps the confirmation on screen for the next page of this tab, which says it once more. */
export function carryToast(): void {
  const toast = currentToast();
  if (!toast) return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ text: toast.text, tone: toast.tone }));
  } catch {
    // deliberate: without a store the word is said on the page that is left only
  }
}

/** Says what the former page of this tab left to be said, once. */
export function sayCarriedToast(): void {
  const said = takeCarried();
  if (said) showToast(said.text, said.tone);
}

function takeCarried(): { readonly text: string; readonly tone: ToastTone } | undefined {
  try {
    const carried = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as unknown;
    sessionStorage.removeItem(storageKey);
    return isCarried(carried) ? carried : undefined;
  } catch {
    // deliberate: no store, or something else in it: then there is nothing to say
    return undefined;
  }
}

function isCarried(value: unknown): value is { readonly text: string; readonly tone: ToastTone } {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('tone' in value)) return false;
  return typeof value.text === 'string' && ['ok', 'info', 'bad'].some(tone => tone === value.tone);
}
