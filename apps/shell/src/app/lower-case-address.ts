import { matchRoutes, redirect, type RouteObject } from 'react-router-dom';

/**
 * Sends an address that a route has in lower case there for good, so that no page has two; undefined when there is no
 * such route.
 */
export function lowerCaseRedirect(routes: RouteObject[], { url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  const own = pathname.toLowerCase();
  if (own === pathname || matchRoutes(routes, own)?.at(-1)?.route.path === '*') return undefined;
  return redirect(own + search, 301);
}

/** Sends the address of a slug in another case to that of the slug itself: slugs have no capital letters. */
export function lowerCaseSlugRedirect(
  slug: string,
  pathOf: (slug: string) => string,
  { url }: Request,
): Response | undefined {
  const own = slug.toLowerCase();
  return own === slug || !/^[a-z0-9-]+$/.test(own)
    ? undefined
    : redirect(pathOf(own) + new URL(url).search, 301);
}
