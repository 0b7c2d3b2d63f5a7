/** The words of header, footer and home (see @vh/i18n), those and the event page's, or all. */
export type PageWords = 'first' | 'event' | 'all';

/** What a route says about itself. */
export interface RouteHandle {
  /** The source file its lazy part starts in, by which the server finds the chunks to preload. */
  readonly source?: string;
  /** What the page says; all words, where it does not tell. */
  readonly words?: PageWords;
  /** False keeps the scroll position on navigation (specification 2). */
  readonly scrollToTop?: boolean;
  /** The loader is one cheap read, which may be made before somebody goes there. */
  readonly readsAhead?: boolean;
}

/** Tells our own route handles from what areas put there. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null;
}
