/** A confirmation's tone: done, or done with a remark. */
export type ToastTone = 'ok' | 'info' | 'bad';

/** The one confirmation on screen; `id` grows with each call. */
export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

/** How long a confirmation stays, in milliseconds. */
export const TOAST_DURATION_MS = 2500;

let current: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const set = (next: Toast | null): void => {
  current = next;
  listeners.forEach(listener => listener());
};

/** Shows a confirmation for 2500 ms; the latest replaces the one on screen. */
export function showToast(text: string, tone: ToastTone = 'ok'): void {
  clearTimeout(timer);
  lastId += 1;
  set({ id: lastId, text, tone });
  timer = setTimeout(() => set(null), TOAST_DURATION_MS);
}

/** Takes the confirmation off the screen at once. */
export function dismissToast(): void {
  clearTimeout(timer);
  set(null);
}

/** The confirmation on screen, if any. */
export function currentToast(): Toast | null {
  return current;
}

/** Regions that can show the confirmation; the last one does. */
let regions: readonly symbol[] = [];

/**
 * Lets a region show confirmations; returns how to stop. While a modal dialog is open, everything beside it is out of
 * reach for eyes and screen readers: a region within an open dialog goes before that of the page.
 */
export function addToastRegion(region: symbol, isInDialog: boolean): () => void {
  regions = isInDialog ? [...regions, region] : [region, ...regions];
  listeners.forEach(listener => listener());
  return () => {
    regions = regions.filter(other => other !== region);
    listeners.forEach(listener => listener());
  };
}

/** The region that shows the confirmation. */
export function speakingRegion(): symbol | undefined {
  return regions.at(-1);
}

/** Calls back whenever the confirmation, or who shows it, changes; returns how to stop. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
