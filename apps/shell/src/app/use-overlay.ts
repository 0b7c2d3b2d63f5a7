import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useIsHydrated } from '../later/use-is-hydrated.ts';

/** Something over the page with an entry of its own in the history: Back closes it, and a reload opens it again. */
export interface Overlay {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back to the page below; where the overlay was opened by its address, it is replaced by it. */
  readonly close: () => void;
  /** Takes it out of the history at once, because a link leads on from it. */
  readonly leave: () => void;
}

/** Names of overlays, as they stand behind the # of the address; no element of a page has one of these ids. */
export type OverlayName = 'menu' | 'choose-seats' | 'picture';

const names: ReadonlySet<string> = new Set<OverlayName>(['menu', 'choose-seats', 'picture']);

/** Whether a location is a page with an overlay, not a page of its own. */
export function isOverlayShown({ hash }: Pick<Location, 'hash'>): boolean {
  return names.has(hash.slice(1));
}

/** An overlay of the present page. */
export function useOverlay(name: OverlayName): Overlay {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // the server does not know the hash, and the first rendering must equal its own
  const isOpen = useIsHydrated() && hash === `#${name}`;
  const below = { pathname, search };
  const isOpenedHere = typeof state === 'object' && state !== null && 'overlay' in state;
  const leave = () => void navigate(below, { replace: true, state: { keepScroll: true } });
  return {
    isOpen,
    open: () => {
      if (!isOpen) void navigate({ ...below, hash: name }, { state: { overlay: name, keepScroll: true } });
    },
    close: () => {
      if (!isOpen) return;
      if (isOpenedHere) void navigate(-1);
      else leave();
    },
    leave: () => {
      if (isOpen) leave();
    },
  };
}
