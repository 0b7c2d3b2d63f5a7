import { useSyncExternalStore } from 'react';

/** Something over the page with an entry of its own in the history: Back closes it, and a reload opens it again. */
export interface Overlay {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back to the page below; where the overlay was opened by its address, it is replaced by it. */
  readonly close: () => void;
  /** Closes it and takes its name out of the history, because a link leads on from it in the same moment. */
  readonly leave: () => void;
}

/** Names of overlays, as they stand behind the # of the address; no element of a page has one of these ids. */
export type OverlayName = 'menu' | 'choose-seats' | 'picture';

/** Told by an overlay that opens or leaves, of which the browser tells nothing. */
const changed = 'vh:overlay';

/**
 * An overlay of the present page. Its entry is made past the router, with the router's own state: the page below stays as it
 * is, also where parts of it have not come alive yet, and is visited and loaded once.
 */
export function useOverlay(name: OverlayName): Overlay {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isShown(name),
    () => false,
  );
  return {
    isOpen,
    open: () => {
      if (isShown(name)) return;
      window.history.pushState({ ...stateOf(), overlay: name }, '', `#${name}`);
      tell();
    },
    close: () => {
      if (!isShown(name)) return;
      if ('overlay' in stateOf()) window.history.back();
      else removeName();
    },
    leave: () => {
      if (isShown(name)) removeName();
    },
  };
}

function isShown(name: OverlayName): boolean {
  return window.location.hash === `#${name}`;
}

function removeName(): void {
  const { overlay: _, ...state } = stateOf();
  window.history.replaceState(state, '', window.location.pathname + window.location.search);
  tell();
}

/** What the router keeps with the entry. */
function stateOf(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function tell(): void {
  window.dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', changed];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
