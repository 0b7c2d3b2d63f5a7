import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { isServedPath } from '../app/served-path.ts';

/** Where a link leads inside this site. */
export interface LinkTarget {
  readonly url: URL;
  readonly matches: readonly RouteMatch<string, RouteObject>[];
  /** Names the code that the target needs. */
  readonly code: string;
}

/** Finds what a link leads to; undefined for other sites, files, new windows and the page itself. */
export function findTarget(
  link: HTMLAnchorElement,
  routes: RouteObject[],
  present: Pick<Location, 'origin' | 'pathname' | 'search'> = window.location,
): LinkTarget | undefined {
  if (!link.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== present.origin || isServedPath(url.pathname)) return undefined;
  if (url.pathname === present.pathname && url.search === present.search) return undefined;
  const matches = matchRoutes(routes, url);
  if (!matches) return undefined;
  return { url, matches, code: matches.map(({ route }) => route.id ?? route.path ?? '').join('/') };
}
