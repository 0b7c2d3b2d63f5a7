import type { RouteObject } from 'react-router-dom';

/** Genres, types and tags, as a route of the area of admins. */
export function termsRoute(): RouteObject {
  return {
    path: 'settings/terms',
    lazy: async () => ({ Component: (await import('./term-list.page.tsx')).TermListPage }),
  };
}
