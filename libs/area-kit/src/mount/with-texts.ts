import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { textsLoaded } from '../texts/area-texts.ts';

/** Routes whose pages are there once their texts are: a page is not drawn before it can be read. */
export function withTexts(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(route => {
    const { lazy, children } = route;
    if (children) return { ...route, children: withTexts(children) };
    return typeof lazy === 'function' ? { ...route, lazy: () => loadWithTexts(lazy) } : route;
  });
}

async function loadWithTexts(lazy: LazyRouteFunction<RouteObject>) {
  const page = await lazy();
  await textsLoaded();
  return page;
}
